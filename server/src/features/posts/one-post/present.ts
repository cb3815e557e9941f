import { uploadAtWidth } from '@byline/contract/addresses/paths'
import type { ManagedCard, ManagedPost, ManagedRow } from '@byline/contract/posts/manage'
import type { Marks, Passage } from '@byline/contract/posts/passage'
import type { ContentsEntry, Correction, Post, PostCard, ReadPost } from '@byline/contract/posts/posts'
import type { SeriesPart } from '@byline/contract/posts/series-part'
import type { OwnTranslation, Translation } from '@byline/contract/posts/translation'
import { hasAll, marksIn } from '@byline/text-search/find-words'
import { parseSearch } from '@byline/text-search/parse-search'
import { namedLanguage } from '../../../language/named-language.ts'
import { coverAddress, shareAddress } from '../../covers/cover-address.ts'
import { presentPassage } from '../../search/present-passage.ts'
import type { Stemmers } from '../../search/stemmer-store.ts'
import { displayedLine, displayedName } from '../../users/account/displayed-line.ts'
import { presentByline } from '../../users/account/present.ts'
import type { ShownCorrection } from '../rows/revision-store.ts'
import type { OwnSeriesRow } from './own-series-store.ts'
import type { CardRow, TextRow } from './store.ts'

/** A post for lists. Rows leave the server only through these functions. */
export function presentCard(row: CardRow): PostCard {
  return {
    _id: row.id,
    slug: row.slug,
    title: displayedLine(row.title),
    caption: displayedLine(row.caption),
    avatar: row.avatar,
    cover:
      row.cover_width === null || row.cover_height === null || row.cover_color === null
        ? null
        : { width: row.cover_width, height: row.cover_height, color: row.cover_color },
    placeholder: coverAddress(row.id, row.cover_variant, row.title),
    ...(row.cover_variant > 0 && { coverVariant: row.cover_variant }),
    ...namedLanguage(row.language),
    tags: JSON.parse(row.tags) as string[],
    user: presentByline(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    minutes: row.minutes,
    excerpt: displayedLine(row.excerpt),
  }
}

/** A post for the lists of its writers, with the slug that it wants where it is not published. */
export function presentManagedCard(row: CardRow): ManagedCard {
  return { ...presentCard(row), ...presentState(row), ...presentClosing(row) }
}

export function presentManagedRow(
  row: CardRow,
  { series, ...shown }: { series: OwnSeriesRow | undefined } & Pick<ManagedRow, 'pinned' | 'translations' | 'missing'>,
): ManagedRow {
  return { ...presentManagedCard(row), series: presentOwnSeries(series), ...shown }
}

export function presentManagedPost(
  row: CardRow,
  text: TextRow,
  { site, series, translations }: { site: string; series: OwnSeriesRow | undefined; translations: OwnTranslation[] },
): ManagedPost {
  return {
    ...presentPost(row, text, site),
    ...presentState(row),
    ...presentClosing(row),
    series: presentOwnSeries(series),
    translations,
  }
}

function presentOwnSeries(series: OwnSeriesRow | undefined) {
  return series ? { _id: series.id, title: displayedLine(series.title), order: series.order } : null
}

/** The time at which somebody closed the comments; nothing while nobody has. */
function presentClosing({ comments_closed_at }: Pick<CardRow, 'comments_closed_at'>) {
  return { ...(comments_closed_at !== null && { commentsClosedAt: comments_closed_at }) }
}

/** The state of a post for its writers, and its slug, or the one that it is to have. */
export function presentState(row: Pick<CardRow, 'state' | 'slug' | 'wanted_slug' | 'created_at'>) {
  return {
    slug: row.state === 'published' ? row.slug : row.wanted_slug,
    status: row.state,
    publishAt: row.state === 'scheduled' ? row.created_at : null,
  }
}

export function presentWithBody(row: CardRow & { body: string }): PostCard & { body: string } {
  return { ...presentCard(row), body: row.body }
}

/** Posts for the results of a search, with the place in the text that has the words by the rules of their language. */
export function presentWithPassages(
  rows: CardRow[],
  texts: Map<string, string>,
  q: string,
  stemmers: Stemmers,
): (PostCard & { passage: Passage; titleMarks: Marks })[] {
  const reading = (complete: boolean) =>
    parseSearch(complete ? q : q.trimEnd(), { complete, stemmers: stemmers.all }).required
  const readings = [reading(true), reading(false)]
  return rows.map((row) => {
    const card = presentCard(row)
    const stemmer = stemmers.of(row.language)
    const [whole = []] = readings
    // A title may have the words only if the last one is a beginning.
    const required = readings.find((clauses) => hasAll(card.title, clauses, stemmer)) ?? whole
    // The article shows these above its text.
    const above = [card.title, card.caption, ...card.tags]
    return {
      ...card,
      passage: presentPassage(texts.get(row.id) ?? '', required, above, stemmer),
      titleMarks: marksIn(card.title, required, stemmer),
    }
  })
}

/** A post for its readers, with the time from which it takes no comments. */
export function presentReadPost(
  row: CardRow,
  text: TextRow,
  {
    site,
    closeAt,
    now,
    series,
    corrections,
    translations,
  }: {
    site: string
    closeAt: string | null
    now: number
    series?: SeriesPart | undefined
    corrections: ShownCorrection[]
    translations: Translation[]
  },
): ReadPost {
  return {
    ...presentPost(row, text, site),
    commentsCloseAt: closeAt,
    commentsClosed: closeAt !== null && Date.parse(closeAt) <= now,
    ...presentClosing(row),
    ...(row.thanks_count > 0 && { thanks: row.thanks_count }),
    ...(series && { series }),
    corrections: corrections.map(presentCorrection),
    ...(translations.length > 0 && { translations }),
  }
}

export function presentCorrection({ text, created_at, thanked }: ShownCorrection): Correction {
  const thanks = thanked.map(({ name }) => displayedName(name))
  return { text: displayedLine(text), createdAt: created_at, ...(thanks.length > 0 && { thanks }) }
}

/** A post for its page and for the editor; its picture for link previews has the name of the site. */
export function presentPost(row: CardRow, text: TextRow, site: string): Post {
  return {
    ...presentCard(row),
    body: text.body,
    html: text.html,
    ...presentCoverTexts(row),
    contents: JSON.parse(text.contents) as ContentsEntry[],
    version: row.version,
    sharePicture: row.avatar ? uploadAtWidth(row.avatar, 1280) : shareAddress(wordsOf(row, site)),
  }
}

/** The words in the drawn picture for link previews of a post. */
export function wordsOf(row: Pick<CardRow, 'id' | 'cover_variant' | 'title' | 'author_name'>, site: string) {
  return { id: row.id, variant: row.cover_variant, title: row.title, author: row.author_name, site }
}

/** The description of the cover and the name of its maker; empty ones are left out. */
export function presentCoverTexts({
  cover_alt,
  cover_credit,
}: Pick<CardRow, 'cover_alt' | 'cover_credit'>): Pick<Post, 'coverAlt' | 'coverCredit'> {
  return {
    ...(cover_alt !== '' && { coverAlt: displayedLine(cover_alt) }),
    ...(cover_credit !== '' && { coverCredit: displayedLine(cover_credit) }),
  }
}
