import { cutMarks } from '@byline/contract/marks'
import type { Post } from '@byline/contract/posts'

/** A file just picked, the name of a stored one, or none. */
export type CoverChoice = File | string | null

/** All that is written in the form of a post. */
export interface PostFields {
  title: string
  caption: string
  slug: string
  tags: string[]
  /** A tag still being typed. */
  tagText: string
  body: string
  cover: CoverChoice
}

/** What a form was filled from: a save is based on it, and a merge starts from it. */
export interface PostBase {
  /** Null for a new post. */
  version: number | null
  fields: PostFields
}

export const emptyBase: PostBase = {
  version: null,
  fields: { title: '', caption: '', slug: '', tags: [], tagText: '', body: '', cover: null },
}

export function baseOf(post: Post): PostBase {
  return {
    version: post.version,
    fields: {
      title: post.title,
      caption: asTyped(post.caption),
      slug: post.slug,
      tags: post.tags,
      tagText: '',
      body: asTyped(post.body),
      cover: post.avatar,
    },
  }
}

/** A text area ends every line alike, and marks that pile up freeze it: what nobody touched shall not differ. */
function asTyped(text: string): string {
  return cutMarks(text).replace(/\r\n?/g, '\n')
}

export function sameFields(one: PostFields, other: PostFields): boolean {
  return (
    one.title === other.title &&
    one.caption === other.caption &&
    one.slug === other.slug &&
    sameTags(one.tags, other.tags) &&
    one.tagText === other.tagText &&
    one.body === other.body &&
    sameCover(one.cover, other.cover)
  )
}

export function sameTags(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((tag, index) => tag === other[index])
}

/** A file that was kept and read again is another object of the same file. */
export function sameCover(one: CoverChoice, other: CoverChoice): boolean {
  if (!(one instanceof File && other instanceof File)) return one === other
  return (
    one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
  )
}
