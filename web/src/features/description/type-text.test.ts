import type { Schema } from '@byline/contract/description'
import { expect, it } from 'vitest'
import { boundsOf, typeText } from './type-text.ts'

const comment: Schema = { $ref: '#/components/schemas/Comment' }

it.each<[Schema, string, string | undefined]>([
  [{ type: 'string' }, 'string', undefined],
  [{ type: ['string', 'null'] }, 'string | null', undefined],
  [{}, 'any', undefined],
  [comment, 'Comment', 'Comment'],
  [{ type: 'array', items: comment }, 'Comment[]', 'Comment'],
  [{ anyOf: [comment, { type: 'null' }] }, 'Comment | null', 'Comment'],
  [{ type: 'array', items: { enum: ['a', 'b'] } }, "('a' | 'b')[]", undefined],
  [{ prefixItems: [{ type: 'integer' }, { type: 'integer' }] }, '[integer, integer]', undefined],
  [{ allOf: [comment] }, 'object', undefined],
  [{ type: 'string', format: 'binary' }, 'file', undefined],
  [{ type: 'string', contentSchema: { type: 'object' } }, 'JSON text', undefined],
])('%j is the type %s', (schema, text, shape) => {
  expect(typeText(schema)).toEqual({ text, shape })
})

it.each<[Schema, string]>([
  [{ minimum: 1, maximum: 3 }, '1 to 3'],
  [{ minimum: 0 }, 'at least 0'],
  [{ maxItems: 10, format: 'uuid' }, 'UUID, at most 10'],
  [{ anyOf: [{ maxItems: 6 }, { type: 'null' }] }, 'at most 6'],
  [{ type: 'string' }, ''],
])('%j has the bounds %j', (schema, bounds) => {
  expect(boundsOf(schema)).toBe(bounds)
})
