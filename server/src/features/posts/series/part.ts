import { cacheTags } from '../../../db/cache-tags.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { namedLanguage } from '../../../language/named-language.ts'
import { displayedLine } from '../../users/account/displayed-line.ts'
import { countVisible, findMember, findNeighbours, type Neighbour } from './member-store.ts'
import { findSeries } from './store.ts'

/** The place of a visible post in its series, among those that readers see; undefined without a series. */
export async function readPart(db: Db, postId: string, cacheTag: (...tags: string[]) => void) {
  const member = await findMember(db, postId)
  const series = member && (await findSeries(db, member.series_id))
  if (!series) return undefined
  // The set of its visible posts is a part of `posts`.
  cacheTag(cacheTags.series(series.id), cacheTags.posts)
  if (series.slug === null) return undefined
  const { before, previous, next } = await findNeighbours(db, member)
  for (const one of [previous, next]) if (one) cacheTag(cacheTags.post(one.id))
  return {
    slug: series.slug,
    title: displayedLine(series.title),
    part: before + 1,
    parts: await countVisible(db, series.id),
    previous: presentNeighbour(previous),
    next: presentNeighbour(next),
  }
}

function presentNeighbour(post: Neighbour | undefined) {
  if (!post) return null
  const { slug, title, language } = post
  return { slug, title: displayedLine(title), ...namedLanguage(language) }
}
