/** A newly picked file, the name of a stored one, or null for no cover. */
export type CoverChoice = File | string | null

/** The series of a post, by its title; an empty one for none. The order is null for the place at the end. */
export interface SeriesChoice {
  title: string
  order: number | null
}

export const noSeries: SeriesChoice = { title: '', order: null }

/** The values of the form in which a post is written. */
export interface PostFields {
  title: string
  caption: string
  slug: string
  tags: string[]
  /** A tag that is still being typed. */
  tagText: string
  body: string
  cover: CoverChoice
  series: SeriesChoice
  coverAlt: string
  coverCredit: string
}

export function sameFields(one: PostFields, other: PostFields): boolean {
  return (Object.keys(equal) as (keyof PostFields)[]).every((field) => sameField(field, one, other))
}

export function sameField<Field extends keyof PostFields>(
  field: Field,
  one: Pick<PostFields, Field>,
  other: Pick<PostFields, Field>,
): boolean {
  return equal[field](one[field], other[field])
}

type Equal = {
  [Field in keyof PostFields]: (a: PostFields[Field], b: PostFields[Field]) => boolean
}

const equal: Equal = {
  title: Object.is,
  caption: Object.is,
  slug: Object.is,
  tags: (one, other) => one.length === other.length && one.every((tag, at) => tag === other[at]),
  tagText: Object.is,
  body: Object.is,
  cover: sameCover,
  series: sameSeries,
  coverAlt: sameText,
  coverCredit: sameText,
}

/** Content that a browser has stored before there were series has none. */
function sameSeries(
  one: SeriesChoice | undefined = noSeries,
  other: SeriesChoice | undefined = noSeries,
): boolean {
  return one.title === other.title && one.order === other.order
}

/** Content that an older build has stored in the browser lacks fields of today. */
function sameText(one = '', other = ''): boolean {
  return one === other
}

/** Compares files by name, size and date: a file read back from the browser's storage is a new object. */
function sameCover(one: CoverChoice, other: CoverChoice): boolean {
  if (!(one instanceof File && other instanceof File)) return one === other
  return (
    one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
  )
}
