import { calls } from '@byline/contract/all-calls'
import { scopeTexts } from '@byline/contract/calls/scopes'
import type { ApiDescription, Components, Operation } from '@byline/contract/description'
import manifest from '../../../../package.json' with { type: 'json' }
import { commonResponses } from './errors.ts'
import { operationOf } from './operation.ts'
import { type Shapes, shapesOfCalls } from './shapes.ts'
import { headerTexts, nounTexts } from './texts.ts'

/** Describes every call of the contract as an OpenAPI 3.1 document, for clients of the site `name` at `publicUrl`. */
export function openapi(name: string, publicUrl: string): ApiDescription {
  const shapes = shapesOfCalls()
  const paths: Record<string, Record<string, Operation>> = {}
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, shapes) }
  }
  const used = new Set(
    Object.values(paths)
      .flatMap(Object.values<Operation>)
      .flatMap((one) => one.tags),
  )
  return {
    openapi: '3.1.1',
    info: {
      title: `${name} API`,
      version: manifest.version,
      description: introduction,
      license: { name: manifest.license, identifier: manifest.license },
    },
    servers: [{ url: publicUrl }],
    tags: [...used].map((noun) => ({ name: noun, description: nounTexts[noun] ?? `${noun}.` })),
    paths,
    components: components(shapes),
  }
}

const introduction = [
  'Every reply is JSON. Dates are ISO 8601 in UTC.',
  'Calls that need a session take the `token` of a login in the header `Authorization: Bearer TOKEN`, or a personal token with the scope of the call.',
  'Public calls answer HEAD as they answer GET; their replies are cached until they change, with an ETag.',
  'An unknown parameter is answered by 400; a later version may add fields to any reply.',
].join(' ')

function components({ named }: Shapes): Components {
  const text = (description: string) => ({ description, schema: { type: 'string' } })
  return {
    schemas: Object.fromEntries(Object.entries(named).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    parameters: {
      IdempotencyKey: {
        name: 'Idempotency-Key',
        in: 'header',
        description: headerTexts.idempotencyKey,
        schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
      },
      IfNoneMatch: { name: 'If-None-Match', in: 'header', ...text(headerTexts.ifNoneMatch) },
    },
    headers: {
      ETag: text(headerTexts.etag),
      Location: text(headerTexts.location),
      RetryAfter: {
        description: headerTexts.retryAfter,
        schema: { type: 'integer', minimum: 1 },
      },
    },
    responses: commonResponses(),
    securitySchemes: {
      session: {
        type: 'http',
        scheme: 'bearer',
        description: 'The `token` that `login` or `register` replied; valid for 30 days.',
      },
      personalToken: {
        type: 'http',
        scheme: 'bearer',
        description: [
          'A token that its owner has made for a program, with one scope or more:',
          ...Object.entries(scopeTexts).map(([scope, text]) => `- \`${scope}\`: ${text}`),
        ].join('\n'),
      },
    },
  }
}
