import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type {
  ApiDescription,
  Operation,
  Parameter,
  Reference,
  Response,
  Schema,
} from '@byline/contract/description'
import { defaultSite } from '@byline/contract/site/default-site'
import { openapi } from '../server/src/features/description/openapi.ts'

/** Generates the text of `docs/api.md` from the description of the calls; a test fails if the file is outdated. */
export function apiDocs(): string {
  const description = openapi(defaultSite.name, 'https://blog.example.org')
  const { tags, components } = description
  return [
    '# The calls',
    '',
    'Generated from `contract/src` by `node scripts/api-docs.ts`; do not edit by hand. Every site has the same as an OpenAPI',
    'document at `/api/openapi.json`, and as a page with all fields, parameters and examples at `/api/docs`.',
    '',
    'Every reply is JSON. Dates are ISO 8601 in UTC, `_id` is a UUIDv7. Calls that need a session take',
    '`Authorization: Bearer TOKEN`. A failed call answers `{ message, code, fields? }`. Public calls answer HEAD as they answer',
    'GET, with an `ETag`; their replies are the same for everybody and cached until they change. All other replies are never cached.',
    '',
    '`POST /api/posts/create` and `POST /api/comments/create` take a header `Idempotency-Key`',
    '(draft-ietf-httpapi-idempotency-key-header): any word of 1 to 255 visible ASCII characters that the client',
    'chooses for one post or comment. A client that lost the answer sends the same again with the same key within',
    '24 hours: it gets the first reply, and nothing is created twice. The same key with another content fails with',
    '`idempotency_key_reused`. Failed calls are not remembered. Keys belong to the user: other users can use the same.',
    ...tags.flatMap(({ name, description: text }) => [
      '',
      `## ${name}`,
      '',
      text,
      ...operationsOf(description, name).flatMap((operation) => callLines(operation, description)),
    ]),
    '',
    '## Shapes',
    '',
    '| name | fields |',
    '| --- | --- |',
    ...Object.entries(components.schemas).map(
      ([name, schema]) => `| ${name} | ${cell(typeText(schema))} |`,
    ),
    '',
    '## Errors of every call',
    '',
    '| status | code | message |',
    '| --- | --- | --- |',
    ...Object.entries(components.responses).flatMap(([name, response]) =>
      failures(name.replace('Error', ''), response),
    ),
    '',
  ].join('\n')
}

type Call = Operation & { title: string }

function operationsOf({ paths }: ApiDescription, noun: string): Call[] {
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        ...operation,
        title: `${method.toUpperCase()} ${path}`,
      })),
    )
    .filter(({ tags }) => tags.includes(noun))
}

function callLines(call: Call, { components }: ApiDescription): string[] {
  const parameters = (call.parameters ?? []).flatMap((one) =>
    isReference(one) ? (components.parameters[lastOf(one.$ref)] ?? []) : one,
  )
  const [type, media] = Object.entries(call.requestBody?.content ?? {})[0] ?? []
  const { 200: reply, ...others } = call.responses
  const common = Object.values(components.responses).flatMap((response) => failures('', response))
  const own = Object.entries(others)
    .flatMap(([status, response]) => (isReference(response) ? [] : failures(status, response)))
    .filter((line) => !common.some((known) => line.endsWith(known.slice('| '.length))))
  return [
    '',
    `### ${call.operationId}`,
    '',
    `\`${call.title}\`: ${call.summary}. ${call.description}`,
    ...list(parameters.filter(({ name }) => name !== 'If-None-Match').map(parameterLine)),
    ...(media ? ['', `Body (\`${type}\`): \`${typeText(media.schema)}\``] : []),
    '',
    `Reply: \`${typeText(schemaOf(reply))}\``,
    ...(own.length > 0 ? ['', '| status | code | message |', '| --- | --- | --- |', ...own] : []),
  ]
}

function parameterLine({ name, in: place, description, schema }: Parameter): string {
  return `- \`${name}\` (${place}, \`${typeText(schema)}\`): ${description}`
}

const list = (lines: string[]) => (lines.length > 0 ? ['', ...lines] : [])

function schemaOf(response: Response | Reference | undefined): Schema {
  return (response && 'content' in response && response.content?.['application/json']?.schema) || {}
}

function failures(status: string, { content }: Response): string[] {
  return Object.entries(content?.['application/json']?.examples ?? {}).map(
    ([code, { value }]) =>
      `| ${status} | \`${code}\` | ${(value as { message: string }).message} |`,
  )
}

/** A schema as a type of TypeScript in one line. */
function typeText(schema: Schema): string {
  const {
    $ref,
    allOf,
    anyOf,
    items,
    properties,
    required = [],
    contentSchema,
    minimum,
    maximum,
  } = schema
  if ($ref) return lastOf($ref)
  if (contentSchema) return `JSON text of ${typeText(contentSchema)}`
  if (allOf) return allOf.map(typeText).join(' & ')
  if (anyOf) return anyOf.map(typeText).join(' | ')
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeText).join(', ')}]`
  if (items) {
    const text = typeText(items)
    return /[|&]/.test(text) && !text.startsWith('{') ? `(${text})[]` : `${text}[]`
  }
  if (properties) {
    const fields = Object.entries(properties).map(
      ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${typeText(field)}`,
    )
    return `{ ${fields.join('; ')} }`
  }
  if (schema.format === 'binary') return 'file'
  const range = minimum !== undefined && maximum !== undefined ? ` ${minimum} to ${maximum}` : ''
  return (Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any')) + range
}

/** A type within a cell of a table, whose columns are separated by the same sign. */
const cell = (type: string) => `\`${type.replaceAll('|', '\\|')}\``
const isReference = (value: object): value is Reference => '$ref' in value
const lastOf = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1)

if (import.meta.main) {
  writeFileSync(join(import.meta.dirname, '../docs/api.md'), apiDocs())
}
