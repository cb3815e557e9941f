import { revisionId } from '@byline/contract/posts/revision-id'
import type { OwnTranslation, Translation } from '@byline/contract/posts/translation'
import { displayedLine } from '../../users/account/displayed-line.ts'
import type { TranslationRow } from './store.ts'

/** The languages of an article for its readers; none if there is only one. `site` is the language of the site. */
export function presentTranslations(rows: readonly TranslationRow[], site: string): Translation[] {
  if (rows.length < 2) return []
  return rows.map(({ slug, title, language }) => ({ slug, title: displayedLine(title), language: language || site }))
}

/** The posts of the article of one post, for its writers. */
export function presentOwnTranslations(
  rows: readonly TranslationRow[],
  { post, site }: { post: string; site: string },
): OwnTranslation[] {
  const article = rows.find(({ id }) => id === post)?.article_id
  const members = rows.filter(({ article_id }) => article_id === article)
  if (members.length < 2) return []
  const original = members.find(({ source_version }) => source_version === null)
  return members.map((row) => ({
    _id: row.id,
    slug: row.state === 'published' ? row.slug : row.wanted_slug,
    title: displayedLine(row.title),
    language: row.language || site,
    status: row.state,
    original: row === original,
    olderThan: olderThan(row, original),
  }))
}

function olderThan({ source_version }: TranslationRow, original: TranslationRow | undefined): string | null {
  if (!original || source_version === null || original.text_version <= source_version) return null
  return revisionId(original.id, source_version)
}
