import type { Schema } from '@byline/contract/description'
import { expect, it } from 'vitest'
import { asExtension } from './extension.ts'

const text: Schema = { type: 'string' }
const object = (names: string[], required = names): Schema => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, text])),
  required,
})
const named = {
  Author: object(['id', 'name', 'avatar']),
  User: object(['id', 'name', 'avatar', 'email']),
}

it('an object with all fields of a named shape refers to it, and has its further fields', () => {
  const further = object(['token'])
  expect(asExtension(object(['id', 'name', 'avatar', 'token']), named)).toEqual({
    allOf: [{ $ref: '#/components/schemas/Author' }, further],
  })
})

it('of several shapes, it refers to the one with most fields', () => {
  expect(asExtension(object(['id', 'name', 'avatar', 'email']), named)).toEqual({ $ref: '#/components/schemas/User' })
})

it('a named shape refers to a smaller one, and never to itself or its equal', () => {
  const all = { ...named, Writer: named.Author }
  expect(asExtension(named.User, all, 'User').allOf?.[0]).toEqual({ $ref: '#/components/schemas/Author' })
  expect(asExtension(named.Author, all, 'Author')).toEqual(named.Author)
})

it('a field that is optional in one of them makes another shape', () => {
  const loose = object(['id', 'name', 'avatar'], ['id'])
  expect(asExtension(loose, named)).toEqual(loose)
})

it('objects within lists and fields are found too', () => {
  const list = { type: 'array', items: named.Author }
  expect(asExtension({ type: 'object', properties: { list } }, named)).toEqual({
    type: 'object',
    properties: { list: { type: 'array', items: { $ref: '#/components/schemas/Author' } } },
  })
})
