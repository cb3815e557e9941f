import type { Equivalent } from './output.ts'
import { argument, block, type TemplateTag } from './template-tag.ts'

/** The kinds of GitHub's alerts by the words that generators and themes use. */
const KINDS: Record<string, string> = {
  ...words('NOTE', 'note info information abstract summary tldr todo question help faq seealso'),
  ...words('TIP', 'tip hint success check done idea lightbulb primary'),
  ...words('IMPORTANT', 'important'),
  ...words('WARNING', 'warning warn attention alert'),
  ...words('CAUTION', 'caution danger error failure fail missing bug critical'),
}
export const calloutKinds = Object.keys(KINDS)

export function calloutKind(word: string | undefined): string | undefined {
  const plain = (word ?? '')
    .toLowerCase()
    .replace(/^(alert|callout|prompt|notice|admonition|circle|fa|is)-+/, '')
    .replace(/-(circle|triangle|box|solid)$/, '')
  return Object.hasOwn(KINDS, plain) ? KINDS[plain] : undefined
}

/** The kind in a name such as `calloutwarning`. */
export function kindInName(name: string): string | undefined {
  const [, word] = /^(?:callout|admonition|alert)([a-z]+)$/.exec(name) ?? []
  return calloutKind(word)
}

/** A callout of GitHub's form with a title: `> [!NOTE] Title`. Undefined without a text. */
export function calloutOf(tag: TemplateTag): Equivalent | undefined {
  const named = ['type', 'kind', 'style', 'variant', 'intent', 'color', 'context', 'class', 'icon', 'status']
  const given = named.map((name) => tag.named.get(name))
  const [first] = tag.positional
  const kind =
    given.map(calloutKind).find(Boolean) ??
    calloutKind(first) ??
    tag.positional.map(calloutKind).find(Boolean) ??
    calloutKind(tag.name) ??
    kindInName(tag.name) ??
    'NOTE'
  const words = tag.positional.filter((one) => calloutKind(one) === undefined && isTitle(one))
  // Themes read a single lower-case word as the name of an icon.
  const titles = words.length === 1 && /^[a-z][a-z0-9-]*$/.test(words[0] ?? '') ? [] : words
  const title = argument(tag, 'title', 'heading', 'header', 'summary', 'label') ?? titles.join(' ')
  const text = tag.inner ?? argument(tag, 'text', 'content', 'body', 'message')
  if (text === undefined) return undefined
  return block(callout(kind, title, text))
}

export function callout(kind: string, title: string, text: string): string {
  const lines = text
    .replace(/^\s*\n/, '')
    .trimEnd()
    .split('\n')
  const head = `[!${kind}]${title ? ` ${title.replace(/\s+/g, ' ').trim()}` : ''}`
  return [head, ...lines].map((line) => (line === '' ? '>' : `> ${line}`)).join('\n')
}

/** Themes also take names of icons and `no-icon`. */
function isTitle(word: string): boolean {
  return (
    !/^(no-?icon|true|false|open|default|md|markdown|html|simple|modern|flat|\{.*|fa[bsr]?|icon)$/i.test(word) &&
    !/^(fa-|circle-)/.test(word)
  )
}

function words(kind: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, kind]))
}
