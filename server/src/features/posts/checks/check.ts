import { paths } from '@byline/contract/addresses/paths'
import type { BodyOf } from '@byline/contract/calls/endpoint'
import { type checkPost, FINDINGS_MAX, type Finding } from '@byline/contract/manage/post-checks'
import { countCharacters } from '@byline/contract/rules/characters'
import { slugRule } from '@byline/contract/rules/slugs'
import type { Turn } from '@byline/fair-queue/fair-queue'
import type { UserRow } from '../../../db/tables/schema.ts'
import type { Deps } from '../../../deps.ts'
import { findManaged } from '../one-post/find-managed.ts'
import { presentState } from '../one-post/present.ts'
import type { CardRow } from '../one-post/store.ts'
import { checkText, large } from './check-text.ts'

type Checked = BodyOf<typeof checkPost>

/** Characters of a title that search engines show. */
const TITLE_SHOWN = 60

/**
 * Suggestions for a post in the form before it is published. Throws the errors of `findManaged` for a post
 * that the actor may not manage.
 */
export async function check(deps: Deps & { turn: Turn }, actor: UserRow, checked: Checked) {
  const stored = checked.post ? await findManaged(deps.db, actor, checked.post) : undefined
  const slug = slugRule(checked.slug.trim().normalize('NFC'))
  const inFields = [
    ...checkTitle(checked),
    ...checkSlug(slug, stored),
    ...checkCaption(checked),
    ...checkCover(checked),
    ...(await largeCover(deps, checked)),
  ]
  const own = [slug, ...(stored ? [presentState(stored).slug] : [])]
  const inText = await checkText(deps, actor, checked.body.toWellFormed(), own)
  return {
    findings: [...inFields, ...(inText?.findings ?? [])].slice(0, FINDINGS_MAX),
    total: inFields.length + (inText?.total ?? 0),
    textChecked: inText !== undefined,
  }
}

function checkTitle({ title }: Checked): Finding[] {
  const length = countCharacters(title.trim(), 1_000)
  if (length <= TITLE_SHOWN) return []
  const message = `The title has ${length === 1_001 ? 'more than 1,000' : length} characters: search engines show the first ${TITLE_SHOWN} or so.`
  return [{ kind: 'titleLong', message, field: 'title', place: null }]
}

/** Only posts that readers have seen are checked: somebody may have saved the address. */
function checkSlug(slug: string, stored: CardRow | undefined): Finding[] {
  if (!stored || (stored.state !== 'published' && stored.published_at === null)) return []
  const known = presentState(stored).slug
  if (slug === known || known === '') return []
  const next = slug === '' ? 'one made from the title' : `${paths.article('')}${slug}`
  const message = `The address readers know, ${paths.article('')}${known}, changes to ${next}. The old one will lead there.`
  return [{ kind: 'slugMoves', message, field: 'slug', place: null }]
}

function checkCaption({ caption }: Checked): Finding[] {
  if (caption.trim() !== '') return []
  const message = 'There is no caption: lists show how the text begins instead.'
  return [{ kind: 'captionMissing', message, field: 'caption', place: null }]
}

function checkCover({ cover, coverAlt = '' }: Checked): Finding[] {
  if (cover === null || coverAlt.trim() !== '') return []
  const message = 'The post image has no description: add one unless it only decorates.'
  return [{ kind: 'coverUndescribed', message, field: 'coverAlt', place: null }]
}

async function largeCover({ db }: Deps, { cover }: Checked): Promise<Finding[]> {
  if (!cover) return []
  const found = await large(db, [cover])
  return found.map(({ size }) => ({
    kind: 'coverLarge',
    message: `The post image is large (${size}): readers on slow connections wait for it.`,
    field: 'cover',
    place: null,
  }))
}
