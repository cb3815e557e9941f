import { noteOf } from '@byline/contract/imports/note'
import { visibleCharacter } from '@byline/contract/rules/invisible'
import { limits } from '@byline/contract/rules/limits'
import { cutMarks } from '@byline/contract/rules/marks'
import type { Say } from '@byline/languages/texts'
import { english } from '@byline/markdown/english'
import { parseMarkdown } from '@byline/markdown/parse/parse'
import type { Changes } from '../records/changes.ts'
import { clip, isLongerThan, oneLine } from '../records/one-line.ts'
import { LeftOut, Unreadable } from '../records/unreadable.ts'
import { textOfHtml } from './html.ts'

/** Characters of a text that stand for a missing title. */
const FIRST_WORDS = 60
/** Titles that systems give to texts without one. */
const NO_TITLE = /^\(?untitled(?: story)?\)?$/i

/** The title of a record; the first words of its text if it has none, or the word that says so. */
export function titleFrom(written: unknown, body: string, changes: Changes, say: Say = english): string {
  if (isTitle(written)) {
    const title = oneLine(written)
    if (!isLongerThan(title, limits.titleMax)) return title
    changes.add('repaired', noteOf('dashboard.imports.changeTitleCut'))
    return clip(title, limits.titleMax)
  }
  changes.add('repaired', noteOf('dashboard.imports.changeTitleMissing'))
  const words = clip(textOfHtml(parseMarkdown(body.slice(0, 20 * FIRST_WORDS))), FIRST_WORDS)
  return visibleCharacter.test(words) ? words : say('shared.posts.untitled')
}

/** Whether somebody has given a title that can be seen. */
export function isTitle(written: unknown): written is string {
  const title = typeof written === 'string' ? oneLine(written) : ''
  return visibleCharacter.test(title) && !NO_TITLE.test(title)
}

/** The text of a record without extra combining marks. Throws `Unreadable` if it is too long. */
export function bodyFrom(text: string): string {
  const whole = text.trim()
  if (whole.length > limits.bodyMax) throw new Unreadable(noteOf('dashboard.imports.reasonLongText'))
  return cutMarks(whole)
}

interface Content {
  body: string
  isDraft?: boolean
  /** The title as it was written. */
  title: unknown
  cover?: string | undefined
}

/**
 * Editors leave a draft behind for each time they were opened. Throws `LeftOut` for one without title, text and cover.
 */
export function assertContent({ title, body, cover = '', isDraft = false }: Content): void {
  if (isDraft && body.trim() === '' && cover === '' && !isTitle(title))
    throw new LeftOut(noteOf('dashboard.imports.reasonEmptyDraft'))
}
