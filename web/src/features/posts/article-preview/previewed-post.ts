import type { ManagedCard } from '@byline/contract/posts/manage'
import type { Author, User } from '@byline/contract/users/users'
import type { CoverChoice, PostFields } from '../content/post-fields.ts'

/** The post of a preview, without the HTML of its text, which the server renders. */
export interface PreviewedPost {
  _id: string
  title: string
  caption: string
  tags: string[]
  body: string
  cover: CoverChoice
  coverAlt: string
  coverCredit: string
  /** Undefined for that of the site. */
  language?: string
  user: Author
  createdAt: string
  updatedAt: string
}

/** The post with the values of the form; `saved` is the stored one, if there is one. */
export function previewedPost(
  { title, caption, tags, tagText, body, cover, coverAlt, coverCredit, language }: PostFields,
  saved: ManagedCard | undefined,
  { _id, name, avatar, verified, slug = '' }: User,
  now = new Date(),
): PreviewedPost {
  // A draft has the date of its publication.
  const createdAt = saved && saved.status !== 'draft' ? saved.createdAt : now.toISOString()
  const typedTag = tagText.trim()
  return {
    _id: saved?._id ?? '',
    title: title.trim(),
    caption: caption.trim(),
    tags: typedTag === '' || tags.includes(typedTag) ? tags : [...tags, typedTag],
    body,
    cover,
    coverAlt,
    coverCredit,
    ...(language && { language }),
    user: saved?.user ?? { _id, name, avatar, verified, slug },
    createdAt,
    updatedAt: saved?.status === 'published' ? now.toISOString() : createdAt,
  }
}
