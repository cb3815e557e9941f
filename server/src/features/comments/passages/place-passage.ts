import { ruleMessages } from '@byline/contract/messages/rule-messages'
import type { CommentPassageForm } from '@byline/contract/passages/comment-passage'
import { findPassage, lettersOf, type Place } from '@byline/contract/passages/find-passage'
import { passageLimits } from '@byline/contract/passages/passage-limits'
import { carry } from '@byline/markdown/passages/carry'
import { readableText } from '@byline/markdown/passages/readable-text'
import type { Db, Tx } from '../../../db/tables/schema.ts'
import { AppError } from '../../../errors/app-error.ts'
import { renderLimits } from '../../../rendering/renderer.ts'
import { placedIn } from '../../passages/carry-passages.ts'
import { findHtml, type PlacedPassage } from '../../passages/passage-store.ts'
import { unpackContent } from '../../posts/rows/pack-content.ts'
import { renderBody, type Saving } from '../../posts/rows/post-content.ts'
import { findSeenVersion } from './version-store.ts'

export type Rendering = Omit<Saving, 'limitMs'>

/** The readable text of the version that was read, rendered before the transaction; undefined for the current one. */
export async function readVersion(
  rendering: Rendering,
  post: { id: string; version: number },
  version: number,
): Promise<string | undefined> {
  const packed = version < post.version ? await findSeenVersion(rendering.db, post.id, version) : undefined
  if (!packed) return undefined
  const { body } = await unpackContent(packed)
  return readableText((await renderBody({ ...rendering, limitMs: renderLimits.saveMs }, body)).text.html)
}

/**
 * The columns of a passage of a post. It is looked for in the version that was read and carried to the current
 * text, else in the current text alone, whose version it then has. Throws `invalid_fields` if neither has it.
 */
export async function placePassage(
  tx: Tx | Db,
  { post, read }: { post: { id: string; version: number }; read: string | undefined },
  { exact, prefix, suffix, start = 0, version }: CommentPassageForm,
): Promise<PlacedPassage> {
  const text = readableText(await findHtml(tx, post.id))
  const selector = { exact, prefix, suffix, start }
  const place = read === undefined ? undefined : findPassage(lettersOf(read), selector)
  const quoted = { ...selector, start: place?.start ?? start }
  const current =
    read !== undefined && place ? carry(read, text, [{ quoted, place }])[0] : findPassage(lettersOf(text), selector)
  if (!current && !place) throw new AppError('invalid_fields', { passage: [ruleMessages.passageInvalid] })
  const placed = placedIn(text, quoted, current)
  const quotedStart = place?.start ?? current?.start ?? start
  return {
    post_id: post.id,
    exact,
    ...surroundings(place ? (read ?? '') : text, place ?? current, { prefix, suffix }),
    quoted_start: quotedStart,
    version: read === undefined ? post.version : version,
    ...placed,
  }
}

/** The text around a quotation; where a client names none, that of the version, by which lost words are found again. */
function surroundings(
  text: string,
  { start, end }: Place = { start: 0, end: text.length },
  { prefix, suffix }: Pick<CommentPassageForm, 'prefix' | 'suffix'>,
) {
  const { contextMax } = passageLimits
  return {
    prefix: prefix || text.slice(Math.max(0, start - contextMax), start).toWellFormed(),
    suffix: suffix || text.slice(end, end + contextMax).toWellFormed(),
  }
}
