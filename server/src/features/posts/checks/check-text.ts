import { paths } from '@byline/contract/addresses/paths'
import type { Finding } from '@byline/contract/manage/post-checks'
import type { Turn } from '@byline/fair-queue/fair-queue'
import type { Place } from '@byline/markdown/inspect/places'
import type { Db, UserRow } from '../../../db/tables/schema.ts'
import type { Deps } from '../../../deps.ts'
import { findLarge, findLinkable } from './check-store.ts'

const MEGABYTE = 1_048_576
const SLUG_SHOWN = 80

/**
 * Suggestions for a text, in its order, and the number of all; undefined if it takes too long to render. Links to the
 * slugs in `own` are those to the post itself.
 */
export async function checkText(
  { db, env, renderer, turn }: Deps & { turn: Turn },
  actor: UserRow,
  body: string,
  own: string[],
): Promise<{ findings: Finding[]; total: number } | undefined> {
  const page = env.publicUrl + paths.article(own[0] || 'new')
  const inspected = await renderer.inspect(body, page, turn)
  if (!inspected) return undefined
  const { undescribed, undescribedCount, skipping, skippingCount } = inspected
  const slugs = [...new Set(inspected.links.map(({ slug }) => slug))]
  const linkable = await findLinkable(db, slugs, actor.id)
  for (const slug of own) linkable.add(slug)
  const broken = inspected.links.filter(({ slug }) => !linkable.has(slug))
  const heavy = await large(
    db,
    inspected.uploads.map(({ file }) => file),
  )
  const placeOf = new Map(inspected.uploads.map(({ file, place }) => [file, place]))
  const findings = [
    ...undescribed.map(({ place }) => found('pictureUndescribed', UNDESCRIBED, place)),
    ...heavy.map(({ file, size }) =>
      found(
        'pictureLarge',
        `A picture is large (${size}): readers on slow connections wait for it.`,
        placeOf.get(file),
      ),
    ),
    ...broken.map(({ slug, place }) =>
      found('linkBroken', `A link leads to ${shown(slug)}, and there is no such article.`, place),
    ),
    ...skipping.map(({ text, signs, place }) =>
      found(
        'headingSkips',
        `The heading “${text}” skips a level: ${'#'.repeat(Math.max(signs, 1))} would follow here.`,
        place,
      ),
    ),
  ]
  const unlisted = undescribedCount - undescribed.length + (skippingCount - skipping.length)
  return { findings: findings.toSorted(byPlace), total: findings.length + unlisted }
}

const UNDESCRIBED = 'A picture has no description: write one, or mark it as decorative.'

/** The files among these that are larger than a megabyte, with their sizes for people. */
export async function large(db: Db, files: string[]): Promise<{ file: string; size: string }[]> {
  const found = await findLarge(db, files, MEGABYTE)
  return [...found].map(([file, bytes]) => ({
    file,
    size: `${(bytes / MEGABYTE).toFixed(1)} MB`,
  }))
}

function found(kind: Finding['kind'], message: string, place: Place | undefined): Finding {
  const range = place ? { start: place.start, end: place.end } : null
  return { kind, message, field: 'body', place: range }
}

function byPlace(one: Finding, other: Finding): number {
  return (one.place?.start ?? Infinity) - (other.place?.start ?? Infinity) || 0
}

function shown(slug: string): string {
  const cut = slug.length > SLUG_SHOWN ? `${slug.slice(0, SLUG_SHOWN)}…` : slug
  return paths.article('') + cut.toWellFormed()
}
