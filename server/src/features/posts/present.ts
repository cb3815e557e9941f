import { uploadAtWidth } from '@byline/contract/paths'
import type { ContentsEntry, Post, PostCard } from '@byline/contract/posts'
import { coverAddress, shareAddress } from '../covers/cover-address.ts'
import { displayedLine, displayedName } from '../users/displayed-line.ts'
import { passageOf } from './passage.ts'
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
    placeholder: coverAddress(row.id, row.title),
    tags: JSON.parse(row.tags) as string[],
    user: {
      _id: row.user_id,
      name: displayedName(row.author_name),
      avatar: row.author_avatar,
      verified: row.author_verified === 1,
      slug: row.author_slug,
    },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    minutes: row.minutes,
    excerpt: displayedLine(row.excerpt),
  }
}

/** A post for lists with bodies. */
export function presentWithBody(row: CardRow & { body: string }): PostCard & { body: string } {
  return { ...presentCard(row), body: row.body }
}

/** Posts for the results of a search, with the place in the text that has the words. */
export function presentWithPassages(
  rows: CardRow[],
  texts: Map<string, string>,
  q: string,
): (PostCard & { passage: string })[] {
  return rows.map((row) => ({
    ...presentCard(row),
    passage: displayedLine(passageOf(texts.get(row.id) ?? '', q)),
  }))
}

/** A post for its page and for the editor. */
export function presentPost(row: CardRow, text: TextRow): Post {
  return {
    ...presentCard(row),
    body: text.body,
    html: text.html,
    contents: JSON.parse(text.contents) as ContentsEntry[],
    version: row.version,
    sharePicture: row.avatar ? uploadAtWidth(row.avatar, 1280) : shareAddress(row.id, row.title),
  }
}
