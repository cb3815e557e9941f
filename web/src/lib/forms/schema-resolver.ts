import { sentenceOf } from '@byline/contract/messages/named'
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import type * as z from 'zod/mini'
import { t } from '../language/texts.ts'

/** Validates a form by a schema of the contract. Each field gets the message of the first rule that it breaks. */
export function schemaResolver<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return (values, _context, { fields, names = [] }) => {
    const { data, error } = schema.safeParse(values)
    if (!error) return { values: data, errors: {} }
    const errors = {}
    for (const { message, path } of error.issues) {
      const name = path.join('.')
      // An error of a whole list is beside those of its entries.
      const isList = names.some((field) => field.startsWith(`${name}.`))
      const place = isList ? `${name}.root` : name
      const { ref } = (get(fields, name) ?? {}) as { ref?: unknown }
      if (!get(errors, place)) set(errors, place, { type: 'rule', message: sentenceOf(message, t), ref })
    }
    return { values: {}, errors: errors as FieldErrors<Input> }
  }
}
