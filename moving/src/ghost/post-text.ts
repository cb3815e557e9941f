import { noteOf } from '@byline/contract/imports/note'
import type { Say } from '@byline/languages/texts'
import { escapeHtml } from '../fields/html.ts'
import type { Changes } from '../records/changes.ts'
import { Unreadable } from '../records/unreadable.ts'
import { htmlSegments } from './cards/ghost-html.ts'
import { readAsGhost } from './cards/ghost-markdown.ts'
import { lexicalSegments } from './cards/lexical.ts'
import { mobiledocSegments } from './cards/mobiledoc.ts'
import { markdownOf, type Segment } from './cards/segments.ts'
import type { Row } from './rows/ghost-export.ts'

/**
 * The text of a post as Markdown. What the author edited comes first, because it says more than the HTML that Ghost
 * made of it: Lexical since version 5, Mobiledoc in 1 to 4, Markdown in 0. One that is damaged or empty is passed over.
 * Throws `Unreadable` if the text is made to break parsers.
 */
export function postText(row: Row, changes: Changes, say?: Say): string {
  const sources: [string, (written: string) => Segment[]][] = [
    ['lexical', (written) => lexicalSegments(written, changes)],
    ['mobiledoc', (written) => mobiledocSegments(written, changes)],
    ['html', (written) => htmlSegments(withoutGated(written, changes), changes)],
    ['markdown', (written) => [{ markdown: readAsGhost(written, changes) }]],
    ['plaintext', (written) => [{ html: paragraphs(written) }]],
  ]
  // Version 0 has no other source than Markdown, of which `html` was made.
  if (typeof row.markdown === 'string') sources.unshift(...sources.splice(3, 1))
  for (const [field, segmentsOf] of sources) {
    const written = row[field]
    if (typeof written !== 'string' || written.trim() === '') continue
    const text = attempt(field, changes, () => markdownOf(segmentsOf(local(written)), changes, say))
    if (text !== undefined && text !== '') return text
  }
  return ''
}

/** Addresses of the site itself as paths of it. */
export function local(written: string): string {
  return written.replaceAll('__GHOST_URL__/', '/').replaceAll('__GHOST_URL__', '/')
}

function attempt(field: string, changes: Changes, work: () => string): string | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof Unreadable) throw error
    changes.add('repaired', noteOf('dashboard.imports.changeDamagedField', { field }))
    return undefined
  }
}

/** Removes blocks for members only, which Ghost 6 marks by comments at both ends. */
function withoutGated(html: string, changes: Changes): string {
  const [first = '', ...parts] = html.split('<!--kg-gated-block:begin')
  return parts.reduce((text, part) => {
    const [block = '', after = ''] = splitAt(part, '<!--kg-gated-block:end')
    const [readers = '', content = ''] = splitAt(block, '-->')
    const rest = splitAt(after, '-->')[1] ?? ''
    if (!/nonMember:\s{0,9}false/.test(readers)) return text + content + rest
    changes.add('left out', noteOf('dashboard.imports.changePartForMembers'))
    return text + rest
  }, first)
}

function splitAt(text: string, mark: string): [before: string, after: string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)]
}

function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('')
}
