import type { Say } from '@byline/languages/texts'
import { htmlToMarkdown } from '../../html-to-markdown/html-to-markdown.ts'
import type { Changes } from '../../records/changes.ts'

/** A part of a text: HTML, which becomes Markdown, Markdown that is taken as it is, or a callout around HTML. */
export type Segment = { html: string } | { markdown: string } | { callout: string; html: string }

/** The Markdown of the parts of a text. Neighbouring parts in HTML are converted together. */
export function markdownOf(segments: readonly Segment[], changes: Changes, say?: Say): string {
  const parts: string[] = []
  let html = ''
  const convert = (text: string) => {
    const converted = htmlToMarkdown(text, { say })
    changes.addAll(converted.changes)
    return converted.body.trim()
  }
  const flush = () => {
    if (html !== '') parts.push(convert(html))
    html = ''
  }
  for (const segment of segments) {
    if ('markdown' in segment) {
      flush()
      parts.push(segment.markdown.trim())
    } else if ('callout' in segment) {
      flush()
      const lines = [`[!${segment.callout}]`, ...convert(segment.html).split('\n')]
      parts.push(lines.map((line) => `> ${line}`.trimEnd()).join('\n'))
    } else html += segment.html
  }
  flush()
  return parts.filter((part) => part !== '').join('\n\n')
}
