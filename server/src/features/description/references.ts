import type { Schema } from '@byline/contract/description'

const PREFIX = '#/components/schemas/'

export const toReference = (name: string): string => PREFIX + name

/** The name that a schema refers to. */
export function nameOf({ $ref }: Schema): string | undefined {
  return $ref?.slice(PREFIX.length)
}

/** Every name that a schema or a part of it refers to. */
export function namesIn(schema: Schema): string[] {
  const own = nameOf(schema)
  return [...(own === undefined ? [] : [own]), ...partsOf(schema).flatMap(namesIn)]
}

/** Replaces each reference for which `find` has a schema. */
export function resolve(schema: Schema, find: (name: string) => Schema | undefined): Schema {
  const found = find(nameOf(schema) ?? '')
  return mapParts(found ?? schema, (part) => resolve(part, find))
}

function partsOf({ properties = {}, items, prefixItems = [], anyOf = [], allOf = [] }: Schema) {
  return [...Object.values(properties), ...(items ? [items] : []), ...prefixItems, ...anyOf, ...allOf]
}

/** A copy of a schema whose direct parts are changed. */
export function mapParts(schema: Schema, change: (part: Schema, field?: string) => Schema): Schema {
  const { properties, items, prefixItems, anyOf, allOf } = schema
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([field, part]) => [field, change(part, field)])),
    }),
    ...(items && { items: change(items) }),
    ...(prefixItems && { prefixItems: prefixItems.map((part) => change(part)) }),
    ...(anyOf && { anyOf: anyOf.map((part) => change(part)) }),
    ...(allOf && { allOf: allOf.map((part) => change(part)) }),
  }
}
