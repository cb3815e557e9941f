/** A file just picked, the name of a stored one, or none. */
export type CoverChoice = File | string | null

/** The values of the form in which a post is written. */
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

/** Compares files by name, size and date: a file read back from the browser's storage is a new object. */
export function sameCover(one: CoverChoice, other: CoverChoice): boolean {
  if (!(one instanceof File && other instanceof File)) return one === other
  return (
    one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
  )
}
