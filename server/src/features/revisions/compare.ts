import type { Comparison } from '@byline/contract/posts/revisions'
import type { Turn } from '@byline/fair-queue/fair-queue'
import type { ComparedTexts } from '@byline/markdown/compare/compare-texts'
import { uploadsIn } from '@byline/markdown/tree/picture-addresses'
import type { Db } from '../../db/tables/schema.ts'
import type { Deps } from '../../deps.ts'
import { namedLanguage } from '../../language/named-language.ts'
import { renderLimits } from '../../rendering/renderer.ts'
import type { CardRow } from '../posts/one-post/store.ts'
import type { WrittenContent } from '../posts/rows/post-content.ts'
import { findPictures } from '../uploads/store.ts'
import type { FoundRevision } from './find-revision.ts'
import { presentRevision } from './present.ts'

export interface Compared {
  from: FoundRevision
  to: FoundRevision
  as: Comparison['as']
}

const incomparable = {
  title: null,
  caption: null,
  tags: null,
  coverAlt: null,
  coverCredit: null,
  changes: 0,
  parts: null,
}

/**
 * Compares two revisions of a post in a worker thread with a limit of CPU time. A text that takes too long is compared
 * as Markdown, and if that takes too long too, `parts` is null.
 */
export async function compare(
  deps: Pick<Deps, 'db' | 'renderer'> & { turn: Turn },
  { id, language }: Pick<CardRow, 'id' | 'language'>,
  current: number,
  { from, to, as }: Compared,
): Promise<Comparison> {
  const { compareTextMs, compareMarkdownMs } = renderLimits
  const asText = as === 'text' ? await compareAs(deps, { from, to, as }, compareTextMs) : undefined
  const compared = asText ?? (await compareAs(deps, { from, to, as: 'markdown' }, compareMarkdownMs))
  return {
    from: presentRevision(id, from.info, current),
    to: presentRevision(id, to.info, current),
    as: asText ? 'text' : 'markdown',
    ...namedLanguage(language),
    coverChanged: coverOf(from) !== coverOf(to),
    languages: languageOf(from) === languageOf(to) ? null : { from: languageOf(from), to: languageOf(to) },
    ...(compared ?? incomparable),
  }
}

async function compareAs(
  { db, renderer, turn }: Pick<Deps, 'db' | 'renderer'> & { turn: Turn },
  { from, to, as }: Compared,
  limitMs: number,
): Promise<ComparedTexts | undefined> {
  const pictures = as === 'text' ? await picturesIn(db, [from.content, to.content]) : {}
  const task = { from: textsOf(from), to: textsOf(to), as, pictures }
  return renderer.compare(task, limitMs, turn)
}

function textsOf({ content: { title, caption, body, tags, coverAlt = '', coverCredit = '' }, html }: FoundRevision) {
  return { title, caption, body, html, tags: tags.join(', '), coverAlt, coverCredit }
}

/** The name of the picture, or the number of the drawn cover that is shown without one. */
const coverOf = ({ content: { avatar, coverVariant = 0 } }: FoundRevision) => avatar ?? coverVariant

const languageOf = ({ content: { language = '' } }: FoundRevision) => language

async function picturesIn(db: Db, contents: WrittenContent[]) {
  return findPictures(db, [...new Set(contents.flatMap(({ body }) => uploadsIn(body)))])
}
