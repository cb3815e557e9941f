import { type PostFields, sameCover, sameTags } from '../content/post-fields.ts'
import { type Merged, whoChanged } from './merge.ts'

/** The three versions of a conflict: yours is in the form, theirs on the server, and both were edited from the base. */
export interface Sides {
  base: PostFields
  yours: PostFields
  theirs: PostFields
}

/** The fields of which one version is chosen as a whole; bodies can also be merged. */
export const wholeFields = ['title', 'caption', 'slug', 'tags', 'cover'] as const
export type WholeField = (typeof wholeFields)[number]

export type Choice = 'yours' | 'theirs' | 'merged'
export type Choices = Record<WholeField, 'yours' | 'theirs'> & { body: Choice }

export function differs({ yours, theirs }: Sides, field: WholeField | 'body'): boolean {
  return !same[field](yours[field] as never, theirs[field] as never)
}

const same = {
  title: Object.is,
  caption: Object.is,
  slug: Object.is,
  body: Object.is,
  tags: sameTags,
  cover: sameCover,
}

/** The choices to begin with: each field from the version that changed it, and the merged body. */
export function defaultChoices(
  { base, yours, theirs }: Sides,
  merged: Merged | undefined,
): Choices {
  const { title, caption, slug, tags, cover, body } = Object.fromEntries(
    ([...wholeFields, 'body'] as const).map((field) => [
      field,
      whoChanged(
        { base: base[field], yours: yours[field], theirs: theirs[field] },
        same[field] as typeof Object.is,
      ),
    ]),
  ) as Record<WholeField | 'body', 'yours' | 'theirs'>
  return { title, caption, slug, tags, cover, body: merged ? 'merged' : body }
}

/** The fields of the post as they were chosen. */
export function chosenFields(
  { yours, theirs }: Sides,
  choices: Choices,
  merged: Merged | undefined,
): PostFields {
  const whole = wholeFields.map((field) => [field, { yours, theirs }[choices[field]][field]])
  const { body } = choices.body === 'theirs' ? theirs : yours
  return {
    ...yours,
    ...Object.fromEntries(whole),
    body: choices.body === 'merged' && merged ? merged.text : body,
  }
}
