import { visibleCharacter } from '@byline/contract/rules/invisible'
import { limits } from '@byline/contract/rules/limits'
import { parseMarkdown } from '@byline/markdown/parse/parse'
import { clip, isLongerThan, oneLine } from '../records/one-line.ts'
import type { RecordChanges } from './changes.ts'
import { textOfHtml } from './html.ts'

/** Characters of a text that stand for a missing title. */
const FIRST_WORDS = 60
/** Titles that systems give to texts without one. */
const NO_TITLE = /^\(?untitled(?: story)?\)?$/i

/** The title of a record with this Markdown; the first words of its text if it has none, and 'Untitled' for a text without words. */
export function titleFrom(written: unknown, body: string, changes: RecordChanges): string {
  if (isTitle(written)) {
    const title = oneLine(written)
    if (!isLongerThan(title, limits.titleMax)) return title
    changes.add('repaired', 'the title, which was longer than 200 characters')
    return clip(title, limits.titleMax)
  }
  changes.add('repaired', 'the title, which was missing')
  const words = clip(textOfHtml(parseMarkdown(body.slice(0, 20 * FIRST_WORDS))), FIRST_WORDS)
  return visibleCharacter.test(words) ? words : 'Untitled'
}

/** Whether somebody has given a title that can be seen. */
export function isTitle(written: unknown): written is string {
  const title = typeof written === 'string' ? oneLine(written) : ''
  return visibleCharacter.test(title) && !NO_TITLE.test(title)
}
