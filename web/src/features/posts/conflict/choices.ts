import { type FieldName, fieldsInOrder, type PostFields, sameField } from '../content/post-fields.ts'
import { type HunkChoice, type Merged, mergedText } from './merge.ts'

/** The three versions of a conflict: `yours` is in the form, `theirs` on the server; both were edited from `base`. */
export interface Sides {
  base: PostFields
  yours: PostFields
  theirs: PostFields
}

/** The fields for which one version is chosen as a whole; bodies can also be merged. */
export type WholeField = Exclude<FieldName, 'body'>
export const wholeFields = fieldsInOrder.filter((field) => field !== 'body')

export type Choice = 'yours' | 'theirs' | 'merged'
export type Choices = Record<WholeField, 'yours' | 'theirs'> & {
  body: Choice
  /**
   * The choices for the hunks of the merged body that both changed, in their order; a missing one counts as 'yours'.
   */
  hunks: HunkChoice[]
}

export function differs({ yours, theirs }: Sides, field: FieldName): boolean {
  return !sameField(field, yours, theirs)
}

/**
 * The initial choices: each field from the version that changed it, and the merged body; 'yours' if both changed a
 * field.
 */
export function defaultChoices(sides: Sides, merged: Merged | undefined): Choices {
  const whole = wholeFields.map((field) => [field, changedBy(sides, field)])
  return { ...Object.fromEntries(whole), body: merged ? 'merged' : changedBy(sides, 'body'), hunks: [] }
}

/** The version that changed a field; `yours` if both or neither changed it. */
function changedBy({ base, yours, theirs }: Sides, field: FieldName | 'coverVariant'): 'yours' | 'theirs' {
  return sameField(field, base, yours) && !sameField(field, base, theirs) ? 'theirs' : 'yours'
}

/** The fields of the post according to the choices. Nobody is asked about the number of the drawn cover. */
export function chosenFields(sides: Sides, choices: Choices, merged: Merged | undefined): PostFields {
  const { yours, theirs } = sides
  const whole = wholeFields.map((field) => [field, { yours, theirs }[choices[field]][field]])
  const { body } = choices.body === 'theirs' ? theirs : yours
  return {
    ...yours,
    ...Object.fromEntries(whole),
    coverVariant: sides[changedBy(sides, 'coverVariant')].coverVariant,
    body: choices.body === 'merged' && merged ? mergedText(merged, choices.hunks) : body,
  }
}
