import { paths } from '@byline/contract/addresses/paths'
import type { BodyOf } from '@byline/contract/calls/endpoint'
import { type checkPost, FINDINGS_MAX, type Finding } from '@byline/contract/manage/post-checks'
import { countCharacters } from '@byline/contract/rules/characters'
import { languageName } from '@byline/contract/rules/languages'
import { slugRule } from '@byline/contract/rules/slugs'
import type { Turn } from '@byline/fair-queue/fair-queue'
import type { UserRow } from '../../../db/tables/schema.ts'
import type { Deps } from '../../../deps.ts'
import { say } from '../../../language/say.ts'
import { findChosenLanguage } from '../../../site-language/store.ts'
import { findManaged } from '../one-post/find-managed.ts'
import { presentState } from '../one-post/present.ts'
import type { CardRow } from '../one-post/store.ts'
import { checkText, large } from './check-text.ts'

type Checked = BodyOf<typeof checkPost>

/** Characters of a title that search engines show, and up to how many its characters are counted. */
const TITLE_SHOWN = 60
const TITLE_COUNTED = 1_000

/**
 * Suggestions for a post in the form before it is published, said in a language of the program that is loaded. Throws the
 * errors of `findManaged` for a post that the actor may not manage.
 */
export async function check(deps: Deps & { turn: Turn }, actor: UserRow, checked: Checked, speaks: string) {
  const stored = checked.post ? await findManaged(deps.db, actor, checked.post) : undefined
  const slug = slugRule(checked.slug.trim().normalize('NFC'))
  const inFields = [
    ...checkTitle(checked, speaks),
    ...checkSlug(slug, stored, speaks),
    ...checkCaption(checked, speaks),
    ...checkCover(checked, speaks),
    ...(await largeCover(deps, checked, speaks)),
  ]
  const own = [slug, ...(stored ? [presentState(stored).slug] : [])]
  const inText = await checkText(deps, actor, checked.body.toWellFormed(), { own, speaks })
  if (inText && (checked.language ?? stored?.language ?? '') === '') {
    inFields.push(...(await checkLanguage(deps, inText.prose, speaks)))
  }
  return {
    findings: [...inFields, ...(inText?.findings ?? [])].slice(0, FINDINGS_MAX),
    total: inFields.length + (inText?.total ?? 0),
    textChecked: inText !== undefined,
  }
}

function checkTitle({ title }: Checked, speaks: string): Finding[] {
  const length = countCharacters(title.trim(), TITLE_COUNTED)
  if (length <= TITLE_SHOWN) return []
  const message =
    length > TITLE_COUNTED
      ? say(speaks, 'server.checks.titleVeryLong', { length: TITLE_COUNTED, shown: TITLE_SHOWN })
      : say(speaks, 'server.checks.titleLong', { length, shown: TITLE_SHOWN })
  return [{ kind: 'titleLong', message, field: 'title', place: null }]
}

/** Only posts that readers have seen are checked: somebody may have saved the address. */
function checkSlug(slug: string, stored: CardRow | undefined, speaks: string): Finding[] {
  if (!stored || (stored.state !== 'published' && stored.published_at === null)) return []
  const current = presentState(stored).slug
  if (slug === current || current === '') return []
  const known = paths.article('') + current
  const message =
    slug === ''
      ? say(speaks, 'server.checks.slugMovesToTitle', { known })
      : say(speaks, 'server.checks.slugMoves', { known, next: paths.article('') + slug })
  return [{ kind: 'slugMoves', message, field: 'slug', place: null }]
}

function checkCaption({ caption }: Checked, speaks: string): Finding[] {
  if (caption.trim() !== '') return []
  const message = say(speaks, 'server.checks.captionMissing')
  return [{ kind: 'captionMissing', message, field: 'caption', place: null }]
}

function checkCover({ cover, coverAlt = '' }: Checked, speaks: string): Finding[] {
  if (cover === null || coverAlt.trim() !== '') return []
  const message = say(speaks, 'server.checks.coverUndescribed')
  return [{ kind: 'coverUndescribed', message, field: 'coverAlt', place: null }]
}

async function largeCover({ db }: Deps, { cover }: Checked, speaks: string): Promise<Finding[]> {
  if (!cover) return []
  const found = await large(db, [cover], speaks)
  return found.map(({ size }) => ({
    kind: 'coverLarge',
    message: say(speaks, 'server.checks.coverLarge', { size }),
    field: 'cover',
    place: null,
  }))
}

/** Asks about a text without a language of its own that is plainly not in that of the site. */
async function checkLanguage(
  { db, renderer, turn }: Deps & { turn: Turn },
  prose: string,
  speaks: string,
): Promise<Finding[]> {
  const site = await findChosenLanguage(db)
  const other = await renderer.findLanguage(prose, site, turn)
  if (other === undefined) return []
  const [found, assumed] = [languageName(other, speaks), languageName(site, speaks)]
  const message = say(speaks, 'server.checks.otherLanguage', { found, assumed })
  return [{ kind: 'otherLanguage', message, field: 'language', place: null, languages: [other, site] }]
}
