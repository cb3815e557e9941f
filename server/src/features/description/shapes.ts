import { calls, nouns } from '@byline/contract/all-calls'
import { errorReply } from '@byline/contract/calls/error-reply'
import type { Schema } from '@byline/contract/description'
import * as atoms from '@byline/contract/rules/atoms'
import * as z from 'zod/mini'
import { asExtension } from './extension.ts'
import { mapParts, namesIn, resolve, toReference } from './references.ts'
import { fieldTexts, shapeTexts } from './texts.ts'

/** The shapes of the calls as JSON Schema (draft 2020-12). */
export interface Shapes {
  /** The named shapes that the calls use, by their names in the contract: `postCard` is `PostCard`. */
  named: Record<string, Schema>
  /** The schema of a body, a reply, parameters or a query; a reference if it has a name. */
  of(shape: z.ZodMiniType): Schema
}

/** Converts every shape of every call. */
export function shapesOfCalls(): Shapes {
  const registry = z.registry<{ id: string }>()
  for (const [name, shape] of namedShapes()) registry.add(shape, { id: name })
  const shapes = [errorReply, ...calls.flatMap(shapesOf)]
  for (const [index, shape] of shapes.entries()) {
    if (!registry.has(shape)) registry.add(shape, { id: `unnamed ${index}` })
  }
  const converted = z.toJSONSchema(registry, { uri: toReference, io: 'output', override: tidy })
  const all = converted.schemas as Record<string, Schema>
  const named: Record<string, Schema> = {}
  const candidates = Object.fromEntries(Object.entries(all).filter(([id]) => !isUnnamed(id)))
  const finish = (schema: Schema, name?: string): Schema =>
    withTexts(asExtension(inlineUnnamed(schema, all), candidates, name), name)
  const use = (schema: Schema): void => {
    for (const name of namesIn(schema)) {
      if (name in named) continue
      named[name] = {}
      named[name] = finish(all[name] ?? {}, name)
      use(named[name])
    }
  }
  const of = (shape: z.ZodMiniType): Schema => {
    const id = registry.get(shape)?.id ?? ''
    return isUnnamed(id) ? finish(all[id] ?? {}) : { $ref: toReference(id) }
  }
  for (const shape of shapes) use(of(shape))
  return { named, of }
}

/** The exported objects of the contract's modules. */
function namedShapes(): [name: string, shape: z.ZodMiniType][] {
  const exported = Object.values(nouns)
    .flat()
    .flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, z.ZodMiniObject] => isObjectShape(entry[1]))
    .map(([name, shape]): [string, z.ZodMiniType] => [name.charAt(0).toUpperCase() + name.slice(1), shape])
  return [...exported, ['Error', errorReply], ['Message', atoms.message]]
}

function isObjectShape(value: unknown): value is z.ZodMiniObject {
  return value instanceof z.ZodMiniObject
}

function shapesOf({ params, query, body, reply }: (typeof calls)[number]): z.ZodMiniType[] {
  return [params, query, body, reply].filter((shape) => shape !== undefined)
}

const isUnnamed = (id: string) => id.startsWith('unnamed ')

/** A reply of one call that is part of a reply of another one is written out there. */
function inlineUnnamed(schema: Schema, all: Record<string, Schema>): Schema {
  return resolve(schema, (name) => (isUnnamed(name) ? all[name] : undefined))
}

/** Leaves out what says nothing to readers: the bounds of safe integers, the patterns of known formats. */
function tidy({ jsonSchema }: { jsonSchema: object }): void {
  const schema: Schema & { $schema?: string; $id?: string } = jsonSchema
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.format) delete schema.pattern
  // A reply may have more fields in a later version (docs/design.md §5).
  if (schema.additionalProperties === false) delete schema.additionalProperties
}

/** Adds the texts about a shape and its fields. */
export function withTexts(schema: Schema, name?: string): Schema {
  const { $schema, $id, ...described } = schema as Schema & { $schema?: string; $id?: string }
  const text = name && shapeTexts[name]
  if (text) described.description = text
  return withFieldTexts(described, name)
}

function withFieldTexts(schema: Schema, name?: string): Schema {
  return mapParts(joinNull(schema), (part, field = '') => {
    const described = withFieldTexts(part, name)
    const text = fieldTexts[`${name}.${field}`] ?? fieldTexts[field]
    const description = [text, described.description].filter(Boolean).join(' ')
    return { ...described, ...(description && { description }) }
  })
}

/** Writes 'a text, or null' as one type instead of two schemas. */
function joinNull(schema: Schema): Schema {
  const [first, second, ...more] = schema.anyOf ?? []
  const isText = first?.type === 'string' || first?.type === 'integer'
  if (!isText || second?.type !== 'null' || more.length > 0) return schema
  const { anyOf: _, ...rest } = schema
  return { ...first, ...rest, type: [String(first.type), 'null'] }
}
