import { nouns } from '@byline/contract/all-calls'
import { type Access, needsSession, sendsToken } from '@byline/contract/calls/access'
import { type Endpoint, idempotencyErrors } from '@byline/contract/calls/endpoint'
import type { MediaType, Operation, Parameter, Reference, Response, Schema } from '@byline/contract/description'
import { errorResponses } from './errors.ts'
import { exampleOf } from './examples.ts'
import type { Shapes } from './shapes.ts'
import { headerTexts, pathTexts, queryTexts } from './texts.ts'

const accessTexts: Record<Access, string> = {
  public: 'Everybody may call it; the reply is the same for everybody.',
  anonymous: 'Everybody may call it, without a session.',
  optional: 'Everybody may call it; with a session the reply can hold more.',
  signedIn: 'Needs a session.',
  admin: 'Needs the session of an admin.',
}

/** Describes one call. Throws an `Error` for a call whose module is not in `nouns` of the contract. */
export function operationOf(call: Endpoint, shapes: Shapes): Operation {
  const { noun, name } = exportOf(call)
  const parameters = parametersOf(call, name, shapes)
  return {
    operationId: name,
    summary: call.summary.replace(/\.$/, ''),
    description: descriptionOf(call),
    tags: [noun],
    security: securityOf(call),
    ...(parameters.length > 0 && { parameters }),
    ...requestBodyOf(call, shapes),
    responses: { ...repliesOf(call, shapes), ...errorResponses(call) },
  }
}

/** Each one of the entries suffices (OpenAPI 3.1, 'security requirement'). */
function securityOf({ access, scope }: Endpoint): Operation['security'] {
  if (!needsSession(access)) return []
  return [{ session: [] }, ...(scope ? [{ personalToken: [scope] }] : [])]
}

/** The noun of a call, and the name under which its module exports it. */
function exportOf(call: Endpoint): { noun: string; name: string } {
  for (const [noun, modules] of Object.entries(nouns)) {
    for (const [name, exported] of modules.flatMap((module) => Object.entries(module))) {
      if (exported === call) return { noun, name }
    }
  }
  throw new Error(
    `${call.method} ${call.path}: add its module to nouns in contract/src/all-calls.ts, so that it has a name`,
  )
}

function descriptionOf({ access, scope, changesState, errors }: Endpoint): string {
  return [
    accessTexts[access],
    ...(sendsToken(access)
      ? [scope ? `A personal token needs the scope \`${scope}\`.` : 'Personal tokens do not allow it.']
      : []),
    ...(changesState
      ? [
          'It changes data although it is a GET: it needs the header `Authorization`, is never cached, has no HEAD, and is refused as a prefetch and from pages of other sites.',
        ]
      : []),
    ...(errors.includes('idempotency_key_reused')
      ? ['With an `Idempotency-Key` it can be sent again after a lost answer.']
      : []),
  ].join(' ')
}

function parametersOf(call: Endpoint, name: string, shapes: Shapes): (Parameter | Reference)[] {
  const inPath = Object.entries(fieldsOf(call.params, shapes))
  const inQuery = Object.entries(fieldsOf(call.query, shapes))
  return [
    ...inPath.map(([field, schema]) => ({
      name: field,
      in: 'path' as const,
      required: true,
      ...withText(pathTexts[field], schema),
    })),
    ...inQuery.map(([field, schema]) => ({
      name: field,
      in: 'query' as const,
      ...withText(queryTexts[`${name}.${field}`] ?? queryTexts[field], schema),
    })),
    ...(call.errors.includes(idempotencyErrors[0]) ? [parameter('IdempotencyKey')] : []),
    ...(call.access === 'public' ? [parameter('IfNoneMatch')] : []),
  ]
}

const parameter = (name: string): Reference => ({ $ref: `#/components/parameters/${name}` })
const header = (name: string): Reference => ({ $ref: `#/components/headers/${name}` })

function withText(description: string | undefined, { description: _, ...schema }: Schema) {
  return { ...(description && { description }), schema }
}

function fieldsOf(shape: Endpoint['query'], shapes: Shapes): Record<string, Schema> {
  return shape ? (shapes.of(shape).properties ?? {}) : {}
}

function requestBodyOf(call: Endpoint, shapes: Shapes): Pick<Operation, 'requestBody'> {
  const { body, files } = call
  if (files) {
    const content = { 'multipart/form-data': multipart(call, shapes) }
    return { requestBody: { required: true, content } }
  }
  if (!body) return {}
  const [schema = {}, isNull] = withoutNull(shapes.of(body))
  const content = { 'application/json': { schema, example: exampleOf(schema, shapes.named) } }
  return { requestBody: { required: !isNull, content } }
}

/** A form with files, and fields whose values are JSON texts (docs/design.md §5). */
function multipart({ body, files = [], method }: Endpoint, shapes: Shapes): MediaType {
  const { properties = {}, required = [] } = body ? shapes.of(body) : {}
  const picture: Schema = {
    type: 'string',
    format: 'binary',
    description: `${formatList} picture of at most 5 MB${method === 'PUT' ? '; an empty text removes it' : ''}.`,
    contentMediaType: 'application/octet-stream',
  }
  const texts = Object.entries(properties).map(([field, { description, ...contentSchema }]) => [
    field,
    {
      type: 'string',
      ...(description && { description }),
      contentMediaType: 'application/json',
      contentSchema,
    } satisfies Schema,
  ])
  return {
    schema: {
      type: 'object',
      properties: { ...Object.fromEntries(files.map((file) => [file, picture])), ...Object.fromEntries(texts) },
      ...(required.length > 0 && { required }),
    },
  }
}

const formatList = 'A JPEG, PNG, WebP, AVIF or GIF'

/** The schema without null, and whether it had it. */
function withoutNull(schema: Schema): [Schema | undefined, boolean] {
  const other = schema.anyOf?.filter(({ type }) => type !== 'null')
  return other ? [other[0], other.length < (schema.anyOf?.length ?? 0)] : [schema, false]
}

function repliesOf(call: Endpoint, shapes: Shapes): Record<string, Response> {
  const schema = shapes.of(call.reply)
  const isPublic = call.access === 'public'
  return {
    200: {
      description: 'It worked.',
      ...(isPublic && { headers: { ETag: header('ETag') } }),
      content: { [call.mediaType ?? 'application/json']: { schema, example: exampleOf(schema, shapes.named) } },
    },
    ...(call.path.startsWith('/api/posts/:slug') && {
      301: { description: headerTexts.location, headers: { Location: header('Location') } },
    }),
    ...(isPublic && {
      304: { description: 'The stored reply is current.', headers: { ETag: header('ETag') } },
    }),
  }
}
