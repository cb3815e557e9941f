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
  const plain = (word ?? '').toLowerCase().replace(/^(alert|callout|prompt|notice|admonition)-+/, '')
  return Object.hasOwn(KINDS, plain) ? KINDS[plain] : undefined
}

/** The kind in a name such as `calloutwarning`. */
export function kindInName(name: string): string | undefined {
  const [, word] = /^(?:callout|admonition|alert)([a-z]+)$/.exec(name) ?? []
  return calloutKind(word)
}

/** A callout of GitHub's form with a title: `> [!NOTE] Title`. Undefined without a text. */
export function calloutOf(tag: TemplateTag): Equivalent | undefined {
  const words = [tag.named.get('type'), tag.named.get('kind'), ...tag.positional, tag.name]
  const kind = words.map(calloutKind).find(Boolean) ?? kindInName(tag.name) ?? 'NOTE'
  const titles = tag.positional.filter((one) => calloutKind(one) === undefined && /[A-Z]|\s/.test(one))
  const title = argument(tag, 'title', 'heading', 'summary') ?? titles.join(' ')
  const text = tag.inner ?? argument(tag, 'text', 'content')
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

function words(kind: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, kind]))
}
