import type { Changes } from '../../records/changes.ts'
import { calloutKinds, calloutOf, kindInName } from './callout.ts'
import type { TemplateContext } from './context.ts'
import { dressings } from './dressings.ts'
import { target } from './figure.ts'
import { media } from './media.ts'
import { namedFile } from './named-file.ts'
import type { Equivalent } from './output.ts'
import { argument, type Handler, inLine, type TemplateTag } from './template-tag.ts'

const handlers = new Map<string, Handler>(Object.entries({ ...media, ...dressings }))

const CALLOUTS = new Set([
  ...calloutKinds,
  ...['callout', 'admonition', 'notice', 'alert', 'aside', 'message', 'msg', 'box', 'infobox'],
])

/**
 * Our Markdown for a tag of any language, because their names and arguments agree. An
 * unknown tag becomes its content, or the picture or address that it names, or nothing.
 */
export function equivalentOf(tag: TemplateTag, context: TemplateContext, changes: Changes): Equivalent | undefined {
  const handler = handlers.get(tag.name)
  const found = handler?.(tag, context) ?? (isCallout(tag.name) ? calloutOf(tag) : undefined)
  const equivalent = found ?? contentOf(tag, context)
  if (!equivalent) changes.add('left out', tag.source)
  else if (handler && handler === media[tag.name] && /^\[/.test(equivalent.text)) changes.add('embed', tag.source)
  else changes.add('translated tag', tag.source)
  return equivalent
}

export function isKnownTag(name: string): boolean {
  return handlers.has(name) || isCallout(name)
}

/** `note`, `callout`, `callout-warning`. */
function isCallout(name: string): boolean {
  return CALLOUTS.has(name) || kindInName(name) !== undefined
}

function contentOf(tag: TemplateTag, context: TemplateContext): Equivalent | undefined {
  if (tag.inner !== undefined) {
    const title = argument(tag, 'title', 'heading', 'header', 'label', 'summary')
    const isBlock = tag.inner.includes('\n')
    if (!title || !isBlock) return { text: isBlock ? tag.inner.trim() : tag.inner, isBlock }
    return { text: `**${title}**\n\n${tag.inner.trim()}`, isBlock }
  }
  const found = namedFile(tag)
  if (found?.isPicture) return media.figure?.(tag, context)
  if (found)
    return inLine(`[${argument(tag, 'text', 'title', 'label', 'name') ?? found.value}](${target(found.value)})`)
  // Words for readers stay: `{{< term text="pods" >}}`.
  const sentence = tag.positional.find((one) => /^\p{L}.*\s.*\s/su.test(one))
  const shown = argument(tag, 'text', 'label', 'content', 'title') ?? sentence
  return shown === undefined ? undefined : inLine(shown)
}
