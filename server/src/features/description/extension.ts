import { isDeepStrictEqual } from 'node:util'
import type { Schema } from '@byline/contract/description'
import { mapParts, toReference } from './references.ts'

/** A named shape with fewer fields is not worth a reference. */
const FIELDS_MIN = 3

/**
 * Writes every object that has all fields of a named shape as that shape and its further fields (`allOf`), so that a
 * shape is written once. Of several, the one with most fields is chosen; a shape never refers to itself.
 */
export function asExtension(schema: Schema, named: Readonly<Record<string, Schema>>, own?: string): Schema {
  const base = Object.entries(named)
    .filter(([name, candidate]) => name !== own && extendsShape(schema, candidate))
    // Two names of the same fields must not refer to each other.
    .filter(([, candidate]) => !own || fieldsOf(schema).length > fieldsOf(candidate).length)
    .toSorted(([, a], [, b]) => fieldsOf(b).length - fieldsOf(a).length)[0]
  if (!base) return mapParts(schema, (part) => asExtension(part, named))
  const [name, { properties: known = {} }] = base
  const { properties = {}, required = [] } = schema
  const further = Object.entries(properties).filter(([field]) => !(field in known))
  const $ref = toReference(name)
  if (further.length === 0) return { $ref }
  const furtherRequired = required.filter((field) => !(field in known))
  const rest: Schema = {
    type: 'object',
    properties: Object.fromEntries(further),
    ...(furtherRequired.length > 0 && { required: furtherRequired }),
  }
  return { allOf: [{ $ref }, mapParts(rest, (part) => asExtension(part, named))] }
}

function extendsShape(schema: Schema, candidate: Schema): boolean {
  const fields = fieldsOf(candidate)
  if (fields.length < FIELDS_MIN || fieldsOf(schema).length < fields.length) return false
  return fields.every(
    (field) =>
      isDeepStrictEqual(schema.properties?.[field], candidate.properties?.[field]) &&
      schema.required?.includes(field) === candidate.required?.includes(field),
  )
}

function fieldsOf({ properties = {} }: Schema): string[] {
  return Object.keys(properties)
}
