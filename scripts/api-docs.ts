import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Access, accessErrors } from '@byline/contract/access'
import { calls } from '@byline/contract/calls'
import { commonErrors, type Endpoint } from '@byline/contract/endpoint'
import { type ErrorCode, errors } from '@byline/contract/errors'

/** Generates the text of `docs/api.md` from the contract; a test fails if the file is outdated. */
export function apiDocs(): string {
  return [
    '# The calls',
    '',
    'Generated from `contract/src` by `node scripts/api-docs.ts`; do not edit by hand.',
    '',
    'Every reply is JSON. Dates are ISO 8601 in UTC, `_id` is a UUIDv7. Calls that need a session take',
    '`Authorization: Bearer TOKEN`. A failed call answers `{ message, code, fields? }`.',
    '',
    '`POST /api/posts/create` and `POST /api/comments/create` take a header `Idempotency-Key`',
    '(draft-ietf-httpapi-idempotency-key-header): any word of 1 to 255 visible ASCII characters that the client',
    'chooses for one post or comment. A client that lost the answer sends the same again with the same key within',
    '24 hours: it gets the first reply, and nothing is created twice. The same key with another content fails with',
    '`idempotency_key_reused`. Failed calls are not remembered. Keys belong to the user: other users can use the same.',
    '',
    '## Access',
    '',
    '| access | who may call | the answer | can fail with |',
    '| --- | --- | --- | --- |',
    ...Object.entries(accessErrors).map(([access, codes]) => {
      const [who, answer] = accessTexts[access as Access]
      return `| ${access} | ${who} | ${answer} | ${list(codes)} |`
    }),
    '',
    '## Calls',
    '',
    '| call | access | what it does | can also fail with |',
    '| --- | --- | --- | --- |',
    ...calls.map(row),
    '',
    `Every call can also fail with ${list(commonErrors)}.`,
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

const accessTexts: Record<Access, [who: string, answer: string]> = {
  public: ['everybody', 'is the same for everybody, and cached until it changes'],
  anonymous: ['everybody, without a session', 'is for the caller alone, never cached'],
  optional: ['everybody; who is signed in may see more', 'is for the caller alone, never cached'],
  signedIn: [
    'signed-in users; finer rules depend on the call',
    'is for the caller alone, never cached',
  ],
  admin: ['admins', 'is for the caller alone, never cached'],
}

function row(call: Endpoint): string {
  const query = Object.keys(call.query?.shape ?? {})
  const parameters = query.length > 0 ? `?${query.join('&')}` : ''
  return `| \`${call.method} ${call.path}${parameters}\` | ${call.access} | ${call.summary} | ${list(call.errors)} |`
}

function list(codes: readonly ErrorCode[]): string {
  return codes.map((code) => `\`${code}\``).join(', ')
}

if (import.meta.main) {
  writeFileSync(join(import.meta.dirname, '../docs/api.md'), apiDocs())
}
