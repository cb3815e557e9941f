import type { PlainKey } from '@byline/languages/texts'

/** A newly picked file, the name of a stored one, or null for no cover. */
export type CoverChoice = File | string | null

/** The series of a post by its title, which is empty for none. The order is null for the end of the series. */
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
  /** The number of the drawn cover that is shown without a cover, 0 for the first. */
  coverVariant: number
  /** A tag of BCP 47; empty for the language of the site. */
  language: string
  /** One sentence about the mistake that the next update corrects, as readers will see it; empty if it corrects none. */
  correction: string
}

/** The names of the labels of the fields, in the order of the form (design §7). */
export const fieldLabels = {
  title: 'shared.posts.title',
  body: 'dashboard.fields.body',
  cover: 'dashboard.fields.cover',
  coverAlt: 'shared.posts.coverAlt',
  coverCredit: 'shared.posts.coverCredit',
  caption: 'shared.posts.caption',
  tags: 'shared.posts.tags',
  slug: 'dashboard.fields.slug',
  language: 'shared.posts.language',
  series: 'dashboard.fields.series',
} as const satisfies Record<string, PlainKey>
export type FieldName = keyof typeof fieldLabels

export const fieldsInOrder = Object.keys(fieldLabels) as FieldName[]

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

/** Whether a save of both would store the same: what only the form has is in the copies alone. */
export function savesSame(one: PostFields, other: PostFields): boolean {
  return sameFields(withFormFields(one, other), other)
}

/** The fields that only the form has and no version of a post, without a value. */
export const noFormFields = { tagText: '', correction: '' }

function withFormFields(fields: PostFields, { tagText, correction }: PostFields): PostFields {
  return { ...fields, tagText, correction }
}

/**
 * The fields of a form that goes on from a newer version, with what only the form has; undefined if it has other words
 * than both versions.
 */
export function followedFields(typed: PostFields, before: PostFields, newer: PostFields): PostFields | undefined {
  const isSame = savesSame(typed, before) || savesSame(typed, newer)
  return isSame ? withFormFields(newer, typed) : undefined
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
  coverVariant: (one = 0, other = 0) => one === other,
  language: sameText,
  correction: sameText,
}

/** A missing series equals none: content stored by an older version has no such field. */
function sameSeries(one: SeriesChoice | undefined = noSeries, other: SeriesChoice | undefined = noSeries): boolean {
  return one.title === other.title && one.order === other.order
}

/** A missing text equals an empty one, for the same reason. */
function sameText(one = '', other = ''): boolean {
  return one === other
}

/** Compares files by name, size and date: a file read back from the browser's storage is a new object. */
function sameCover(one: CoverChoice, other: CoverChoice): boolean {
  if (!(one instanceof File && other instanceof File)) return one === other
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
}
