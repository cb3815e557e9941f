import { calloutKinds, calloutOf, kindInName } from './callout.ts'
import type { Changes, TemplateContext } from './context.ts'
import { dressings } from './dressings.ts'
import type { Handler } from './handler.ts'
import { media } from './media.ts'
import type { Equivalent } from './output.ts'
import { argument, type TemplateTag } from './template-tag.ts'

const handlers = new Map<string, Handler>(Object.entries({ ...media, ...dressings }))

const CALLOUTS = new Set([
  ...calloutKinds,
  ...['callout', 'admonition', 'notice', 'alert', 'aside', 'message', 'msg', 'box', 'infobox'],
])
const PICTURE = /\.(png|jpe?g|gif|webp|avif|svg)([?#].*)?$/i

/**
 * Our Markdown for a tag, wherever it comes from: the tags of all languages agree in their names and arguments. Of an
 * unknown tag readers get the text that it encloses, the picture or the address that it names, or nothing.
 */
export function equivalentOf(
  tag: TemplateTag,
  context: TemplateContext,
  changes: Changes,
): Equivalent | undefined {
  const handler = handlers.get(tag.name)
  const found = handler?.(tag, context) ?? (isCallout(tag.name) ? calloutOf(tag) : undefined)
  const equivalent = found ?? contentOf(tag, context)
  if (!equivalent) changes.add('left out', tag.source)
  else if (handler && handler === media[tag.name] && /^\[/.test(equivalent.text))
    changes.add('embed', tag.source)
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
  const values = [...tag.named.values(), ...tag.positional]
  const picture = values.find((value) => PICTURE.test(value))
  if (picture !== undefined) return media.figure?.(tag, context)
  const words = argument(tag, 'text', 'title', 'label', 'content', 'caption', 'name')
  const address = values.find((value) => /^https?:\/\/\S+$/i.test(value))
  if (address !== undefined) return { text: `[${words ?? address}](${address})`, isBlock: false }
  // The words of a tag for readers are not lost: `{{< term text="pods" >}}`.
  const shown = argument(tag, 'text', 'label', 'content', 'title')
  return shown === undefined ? undefined : { text: shown, isBlock: false }
}
