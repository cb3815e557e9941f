import { calls } from '@byline/contract/all-calls'
import { errorsOf } from '@byline/contract/calls/endpoint'
import type { ApiDescription, Operation, Parameter } from '@byline/contract/description'
import { defaultSite } from '@byline/contract/site/default-site'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { validating } from '../../../test/api-description.ts'
import { openapi } from './openapi.ts'

const description = openapi(defaultSite.name, 'https://blog.example.org')
const validate = validating(description)
const operations = calls.map((call) => {
  const { paths } = description
  const operation = paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()]
  return { call, name: `${call.method} ${call.path}`, operation: operation as Operation }
})

/** The paths for which the rules of the linter leave no choice: the specification's, and ours with another method. */
const AMBIGUOUS = '`/api/posts/update/{slug}` and `/api/posts/{slug}/'

it('passes the linter with its strictest rules', async () => {
  const problems = await lintFromString({
    source: JSON.stringify(description),
    absoluteRef: '/openapi.json',
    config: await createConfig({ extends: ['recommended-strict'] }),
  })
  const others = problems
    .filter(({ message }) => !message.includes(AMBIGUOUS))
    .map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])
  expect(others).toEqual([])
})

it('names the site, its address and the version of the program', () => {
  const { info, servers, openapi } = description
  expect([info.title, servers, openapi]).toEqual(['Byline API', [{ url: 'https://blog.example.org' }], '3.1.1'])
  expect(info.version).toMatch(/^\d+\.\d+\.\d+$/)
})

it('has exactly the calls of the contract, each with a name of its own', () => {
  const count = Object.values(description.paths).flatMap((methods) => Object.keys(methods)).length
  expect(count).toBe(calls.length)
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(calls.length)
})

describe.each(operations)('$name', ({ call, operation }) => {
  it('needs a session exactly if its access does, or a personal token with its scope', () => {
    const needed = call.access === 'signedIn' || call.access === 'admin'
    expect(operation.security).toEqual([
      ...(needed ? [{ session: [] }] : []),
      ...(needed && call.scope ? [{ personalToken: [call.scope] }] : []),
    ])
  })

  it('has every parameter of the contract, with a text', () => {
    const own = (operation.parameters ?? []).filter((one): one is Parameter => 'name' in one)
    const names = (place: string) => own.filter((one) => one.in === place).map(({ name }) => name)
    expect(names('path')).toEqual(Object.keys(call.params?.shape ?? {}))
    expect(names('query')).toEqual(Object.keys(call.query?.shape ?? {}))
    // A new parameter gets its text in texts.ts.
    expect(own.filter((one) => !one.description).map(({ name }) => name)).toEqual([])
  })

  it('has every error of the contract under its status', () => {
    expect(codesOf(operation, description).toSorted()).toEqual(errorsOf(call).toSorted())
  })

  it('has an example that its schema accepts, for the body and the reply', () => {
    const { 200: reply } = operation.responses
    const media = [
      operation.requestBody?.content['application/json'],
      reply && 'content' in reply && reply.content?.['application/json'],
    ]
    for (const one of media) {
      if (!one) continue
      expect(validate(one.schema, one.example)).toEqual([])
    }
  })
})

it('writes each shape once: no object repeats all fields of a named one', () => {
  const shapes = Object.keys(description.components.schemas)
  expect(shapes).toEqual(expect.arrayContaining(['Post', 'PostCard', 'Comment', 'User', 'Error']))
  const written = JSON.stringify(description).match(/"minutes":\{"type":"integer"/g)
  expect(written).toHaveLength(1)
})

it('says that two GET calls change data', () => {
  const changing = operations.filter(({ operation }) =>
    operation.description.includes('It changes data although it is a GET'),
  )
  expect(changing.map(({ operation }) => operation.operationId)).toEqual(['grantVerified', 'grantAdmin'])
})

it('describes a save as a form with a picture and a JSON text', () => {
  const save = description.paths['/api/posts/create']?.post
  expect(save?.requestBody?.content['multipart/form-data']?.schema).toMatchObject({
    properties: {
      postImage: { type: 'string', format: 'binary' },
      document: {
        type: 'string',
        contentMediaType: 'application/json',
        contentSchema: { $ref: '#/components/schemas/PostDocument' },
      },
    },
    required: ['document'],
  })
})

/** The codes of all errors of a call, those of every call included. */
function codesOf({ responses }: Operation, { components }: ApiDescription): string[] {
  return Object.values(responses).flatMap((response) => {
    const named = '$ref' in response ? response.$ref.split('/').at(-1) : undefined
    const { content } = named ? (components.responses[named] ?? {}) : (response as { content?: never })
    const media = content?.['application/json'] as { examples?: object } | undefined
    return Object.keys(media?.examples ?? {})
  })
}
