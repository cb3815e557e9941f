import type { Schema } from '@byline/contract/description'
import { nameOf } from './references.ts'

/** Values of texts and numbers by the names of their fields. */
const values: Record<string, unknown> = {
  accent: '#2c6a3d',
  author: 'Ada Lovelace',
  avatar: '3f9a61c2d4b8.webp',
  body: 'Small machines last long.',
  caption: 'Why less is easier to keep.',
  color: '#6f9f74',
  content: 'Well said.',
  depth: 2,
  email: 'ada@people.example',
  excerpt: 'Small machines last long.',
  file: '3f9a61c2d4b8.webp',
  height: 900,
  hosts: 'images.example.org',
  heroPicture: '3f9a61c2d4b8.webp',
  html: '<p>Small machines last long.</p>',
  icon: '3f9a61c2d4b8.webp',
  id: 'why-less',
  kind: 'post',
  logo: '3f9a61c2d4b8.webp',
  logoDark: '3f9a61c2d4b8.webp',
  message: 'A sentence for people',
  minutes: 4,
  month: '2026-11',
  name: 'Ada Lovelace',
  oldAddress: 'https://old.example',
  permalink: '/:year/:month/:title/',
  openapi: '3.1.1',
  password: 'a good password',
  placeholder: '/covers/0192f0c1-2b3c-7d4e-8f50-617283940516-5d41402a.svg',
  sharePicture: '/covers/0192f0c1-2b3c-7d4e-8f50-617283940516-5d41402a.png',
  slug: 'one-small-machine',
  tag: 'Programming',
  tags: 'Programming',
  text: 'Why less',
  title: 'One small machine',
  token: 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl',
  url: '/uploads/3f9a61c2d4b8.webp',
  version: 3,
  width: 1600,
}

const formats: Record<string, string> = {
  uuid: '0192f0c1-2b3c-7d4e-8f50-617283940516',
  'date-time': '2026-11-20T10:05:00.000Z',
  date: '2026-11-16',
}

/** A value that a schema accepts, with every field. `named` has the shapes that it refers to. */
export function exampleOf(schema: Schema, named: Readonly<Record<string, Schema>>, field = ''): unknown {
  const example = (part: Schema, name = field) => exampleOf(part, named, name)
  const { allOf, anyOf, properties, items, format = '' } = schema
  const name = nameOf(schema)
  if (name !== undefined) return example(named[name] ?? {})
  if (allOf) return Object.assign({}, ...allOf.map((part) => example(part)))
  if (anyOf) return example(anyOf[0] ?? {})
  if (schema.enum) return schema.enum[0]
  if (schema.const !== undefined) return schema.const
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'object':
      return Object.fromEntries(Object.entries(properties ?? {}).map(([key, part]) => [key, example(part, key)]))
    case 'array':
      return schema.prefixItems?.map((part) => example(part)) ?? [example(items ?? {})]
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return typeof values[field] === 'number' ? values[field] : (schema.minimum ?? 1)
    case 'string':
      return formats[format] ?? (typeof values[field] === 'string' ? values[field] : 'text')
    default:
      return {}
  }
}
