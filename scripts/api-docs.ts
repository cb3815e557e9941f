import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@byline/contract/calls'
import { commonErrors, type Endpoint } from '@byline/contract/endpoint'
import { type ErrorCode, errors } from '@byline/contract/errors'

/** `docs/api.md`, made from the contract; a test says when it is out of date. */
export function apiDocs(): string {
  return [
    '# The calls',
    '',
    'Made from `contract/src` by `node scripts/api-docs.ts`; do not edit by hand.',
    '',
    'Every reply is JSON. Dates are ISO 8601 in UTC, `_id` is a UUIDv7. Authenticated calls take',
    '`Authorization: Bearer TOKEN`. A failed call answers `{ message, code, fields? }`.',
    '',
    '`POST /api/posts/create` and `POST /api/comments/create` take a header `Idempotency-Key`',
    '(draft-ietf-httpapi-idempotency-key-header): any word of 1 to 255 visible ASCII characters that the client',
    'makes up for one post or comment. Whoever sends the same again with the same key within 24 hours, because',
    'the answer was lost, gets the first reply, and nothing is made twice. The same key with another content is',
    'refused with `idempotency_key_reused`. What was refused is not remembered. Keys of other people are other keys.',
    '',
    '| call | what it does | can fail with |',
    '| --- | --- | --- |',
    ...calls.map(row),
    '',
    `Any call can also fail with ${list(commonErrors)}.`,
    '',
    '## Errors',
    '',
    '| code | status | message |',
    '| --- | --- | --- |',
    ...Object.entries(errors).map(
      ([code, { status, message }]) => `| \`${code}\` | ${status} | ${message} |`,
    ),
    '',
  ].join('\n')
}

function row(call: Endpoint): string {
  const query = Object.keys(call.query?.shape ?? {})
  const parameters = query.length > 0 ? `?${query.join('&')}` : ''
  return `| \`${call.method} ${call.path}${parameters}\` | ${call.summary} | ${list(call.errors)} |`
}

function list(codes: readonly ErrorCode[]): string {
  return codes.map((code) => `\`${code}\``).join(', ')
}

if (import.meta.main) {
  writeFileSync(join(import.meta.dirname, '../docs/api.md'), apiDocs())
}
