import { commonErrors, type Endpoint, errorsOf } from '@byline/contract/calls/endpoint'
import type { Reference, Response } from '@byline/contract/description'
import { type ErrorCode, errors } from '@byline/contract/messages/errors'
import { say } from '../../language/say.ts'
import { toReference } from './references.ts'

/** Statuses whose replies say when to try again. */
const WITH_RETRY_AFTER = [429, 503]

const isCommon = (code: ErrorCode) => commonErrors.some((common) => common === code)

/** The replies to failures that every call can have, by name. */
export function commonResponses(): Record<string, Response> {
  return Object.fromEntries(
    [...byStatus([...commonErrors])].map(([status, codes]) => [nameOf(status), response(status, codes)]),
  )
}

/** The failures of a call by status (specification §8, docs/design.md §5). */
export function errorResponses(call: Endpoint): Record<string, Response | Reference> {
  return Object.fromEntries(
    [...byStatus(errorsOf(call))].map(([status, codes]) => [
      String(status),
      codes.every(isCommon) ? { $ref: `#/components/responses/${nameOf(status)}` } : response(status, codes),
    ]),
  )
}

const nameOf = (status: number) => `Error${status}`

function byStatus(codes: ErrorCode[]): Map<number, ErrorCode[]> {
  const sorted = codes.toSorted((a, b) => errors[a].status - errors[b].status)
  return Map.groupBy(sorted, (code) => errors[code].status)
}

function response(status: number, codes: ErrorCode[]): Response {
  return {
    description: codes.map((code) => `\`${code}\`: ${say('en', errors[code].key)}.`).join('\n\n'),
    ...(WITH_RETRY_AFTER.includes(status) && {
      headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
    }),
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: toReference('Error') },
            { type: 'object', properties: { code: { type: 'string', enum: codes } } },
          ],
        },
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
      },
    },
  }
}

function exampleOf(code: ErrorCode): object {
  const message = say('en', errors[code].key)
  if (code === 'invalid_fields') return { message, code, fields: { email: ['Please enter a valid email address'] } }
  return code === 'internal' ? { message, code, requestId: 'req-1a' } : { message, code }
}
