import { paths } from '@byline/contract/addresses/paths'
import type { Finding } from '@byline/contract/manage/post-checks'
import type { Turn } from '@byline/fair-queue/fair-queue'
import type { Place } from '@byline/markdown/inspect/places'
import type { Db, UserRow } from '../../../db/tables/schema.ts'
import type { Deps } from '../../../deps.ts'
import { say } from '../../../language/say.ts'
import { findLarge, findLinkable } from './check-store.ts'

const MEGABYTE = 1_048_576
const SLUG_SHOWN = 80

/**
 * Suggestions for a text, in its order, the number of all, and how its prose begins; undefined if it takes too long to
 * render. Links to the slugs in `own` are those to the post itself. `speaks` is the language of the suggestions.
 */
export async function checkText(
  { db, env, renderer, turn }: Deps & { turn: Turn },
  actor: UserRow,
  body: string,
  { own, speaks }: { own: string[]; speaks: string },
): Promise<{ findings: Finding[]; total: number; prose: string } | undefined> {
  const page = env.publicUrl + paths.article(own[0] || 'new')
  const inspected = await renderer.inspect(body, page, turn)
  if (!inspected) return undefined
  const { undescribed, undescribedCount, skipping, skippingCount, uploads, prose } = inspected
  const slugs = [...new Set(inspected.links.map(({ slug }) => slug))]
  const linkable = await findLinkable(db, slugs, actor.id)
  for (const slug of own) linkable.add(slug)
  const broken = inspected.links.filter(({ slug }) => !linkable.has(slug))
  const files = uploads.map(({ file }) => file)
  const heavy = await large(db, files, speaks)
  const placeOf = new Map(uploads.map(({ file, place }) => [file, place]))
  const undescribedMessage = say(speaks, 'server.checks.pictureUndescribed')
  const findings = [
    ...undescribed.map(({ place }) => found('pictureUndescribed', undescribedMessage, place)),
    ...heavy.map(({ file, size }) =>
      found('pictureLarge', say(speaks, 'server.checks.pictureLarge', { size }), placeOf.get(file)),
    ),
    ...broken.map(({ slug, place }) =>
      found('linkBroken', say(speaks, 'server.checks.linkBroken', { address: shown(slug) }), place),
    ),
    ...skipping.map(({ text: heading, signs, place }) => {
      const message = say(speaks, 'server.checks.headingSkips', { heading, signs: '#'.repeat(Math.max(signs, 1)) })
      return found('headingSkips', message, place)
    }),
  ]
  const unlisted = undescribedCount - undescribed.length + (skippingCount - skipping.length)
  return { findings: findings.toSorted(byPlace), total: findings.length + unlisted, prose }
}

/** The files among these that are larger than a megabyte, with their megabytes as a language writes them. */
export async function large(db: Db, files: string[], speaks: string): Promise<{ file: string; size: string }[]> {
  const found = await findLarge(db, files, MEGABYTE)
  const format = new Intl.NumberFormat(speaks, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return [...found].map(([file, bytes]) => ({ file, size: format.format(bytes / MEGABYTE) }))
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
