import { calls } from '@byline/contract/all-calls'
import type { Endpoint } from '@byline/contract/calls/endpoint'
import { type ErrorReply, errorReply } from '@byline/contract/calls/error-reply'
import { draftLinkMessages } from '@byline/contract/drafts/draft-link-messages'
import { importMessages } from '@byline/contract/imports/import-messages'
import { bulkMessages } from '@byline/contract/manage/bulk'
import { errors } from '@byline/contract/messages/errors'
import { messages, oneOf, parametersUnknown, tooManyTries } from '@byline/contract/messages/messages'
import { replyMessages } from '@byline/contract/messages/reply-messages'
import { reportMessages } from '@byline/contract/messages/report-messages'
import { ruleMessages } from '@byline/contract/messages/rule-messages'
import { correctionMessages } from '@byline/contract/posts/corrections'
import { coverTextMessages } from '@byline/contract/posts/cover-text'
import { postDocument } from '@byline/contract/posts/post-document'
import { postSorts } from '@byline/contract/posts/posts'
import { scheduleMessages } from '@byline/contract/posts/schedule-messages'
import { seriesMessages } from '@byline/contract/posts/series-messages'
import { settingMessages } from '@byline/contract/site/setting-messages'
import { crop } from '@byline/contract/users/crop'
import { tokenMessages } from '@byline/contract/users/tokens'
import { webhookMessages } from '@byline/contract/webhooks'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { appOn } from '../../../test/app/app.ts'
import { english } from '../../../test/app/english.ts'
import { multipart, registerAdmin } from '../../../test/content/people.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'

const ID = '0190a0b0-0000-7000-8000-000000000000'
/** A valid value for every field. */
const valid: Record<string, unknown> = {
  name: 'Ada',
  email: 'ada@people.example',
  password: 'a good password',
  content: 'Text',
  reason: 'Text',
  kind: 'other',
  faith: true,
  judgement: 'approved',
  ids: [ID],
  until: null,
  postId: ID,
  action: 'publish',
  posts: [ID],
  token: 'x',
  code: '123456',
  scopes: ['read'],
  url: 'https://receiver.example/hook',
  events: ['post.published'],
  passage: { exact: 'Text', prefix: '', suffix: '', start: 0, version: 1 },
  credential: { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'x' } },
  settings: {},
  siteName: 'A site',
  description: '',
  timeZone: 'UTC',
  keepSamples: true,
  secret: 'x',
  bytes: 1,
  offset: '0',
  role: 'reader',
  body: 'Text',
  title: 'Text',
  post: ID,
  variant: 0,
  caption: 'Text',
  slug: 'text',
  slugs: [],
  menu: 'none',
  position: 0,
  version: 1,
  to: ID,
  biography: 'Text',
  links: [],
  x: 0,
  y: 0,
  width: 1,
  height: 1,
  writtenAt: '2026-11-20T10:05:00.000Z',
  fields: { title: '', caption: '', slug: '', tags: [], tagText: '', body: '', cover: null },
}
/** The number of fields, parameters and calls that were tested with some of the values. */
let fields = 0

/** Every third value, beginning with another one for each field; all of them in `npm run test:full`. */
function some<T>(values: readonly T[]): T[] {
  fields++
  return values.filter((_, index) => process.env.FULL || (index + fields) % 3 === 0)
}

const invalid: [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['a number', 7.5],
  ['a huge number', 1e300],
  ['a list', ['a']],
  ['a list of lists', [[[]]]],
  ['a list of 5,000 numbers', Array.from({ length: 5_000 }, (_, n) => n)],
  ['an object', { a: 'b' }],
  ['a boolean', true],
  ['an empty text', ''],
  ['half an emoji', '\ud83d'],
  ['a NUL', 'a\0b'],
  ['a long text', 'x'.repeat(10_000)],
  ['piled marks', `a${'\u0301'.repeat(10_000)}`],
]
/** Names of properties that every object has, and one very long name. */
const hostileNames = ['constructor', '__proto__', 'toString', 'x'.repeat(10_000)]

/** Every fixed message; a generated message is recognized by its beginning. */
const fixed = new Set<string>([
  ...Object.values(messages).map(english),
  ...Object.values(replyMessages).map(english),
  ...Object.values(ruleMessages).map(english),
  ...Object.values(correctionMessages).map(english),
  ...Object.values(coverTextMessages).map(english),
  ...Object.values(scheduleMessages).map(english),
  ...Object.values(seriesMessages).map(english),
  ...Object.values(bulkMessages).map(english),
  ...Object.values(draftLinkMessages).map(english),
  ...Object.values(importMessages).map(english),
  ...Object.values(reportMessages).map(english),
  ...Object.values(tokenMessages).map(english),
  ...Object.values(webhookMessages).map(english),
  ...Object.values(settingMessages)
    .filter((message) => typeof message === 'string')
    .map(english),
  ...Object.values(errors).map(({ key }) => english(key)),
])
const beginnings = [
  english(oneOf([])),
  english(parametersUnknown([''])).slice(0, -1),
  english(tooManyTries(1)).slice(0, 20),
  english(settingMessages.tooLong(1)).slice(0, 20),
  english(settingMessages.listTooLong(1)).slice(0, 20),
]
const isOurs = (message: string) => fixed.has(message) || beginnings.some((beginning) => message.startsWith(beginning))

onOneEngine('the response of any call', (open) => {
  async function setting() {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const { headers } = await registerAdmin(app)
    return { app, headers }
  }

  it('to a body field that is missing or has a wrong type is one of our messages', async () => {
    const { app, headers } = await setting()
    const ask = askingAs(app, headers)
    let rejected = 0
    for (const endpoint of calls.filter(({ body }) => body)) {
      for (const [field, schema] of Object.entries(fieldsOf(endpoint.body))) {
        for (const [what, value] of some(invalid)) {
          const reply = await ask(endpoint, { ...validBody(endpoint), [field]: value })
          const label = `${endpoint.method} ${endpoint.path} ${field} ${what}`
          const answer = expectOurs(label, reply)
          if (schema.safeParse(endpoint.files ? textOf(value) : value).success) continue
          rejected++
          expect([label, reply.statusCode]).toEqual([label, 422])
          // An unknown setting is reported by its own name.
          const reported = field === 'settings' && what === 'an object' ? 'a' : field
          expect(Object.keys(answer?.fields ?? {})).toEqual([reported])
        }
      }
    }
    expect(rejected).toBeGreaterThan(100)
  })

  it('to a field in a JSON text of a form is one of our messages, under that field', async () => {
    const { app, headers } = await setting()
    for (const endpoint of calls.filter(({ body, files }) => body && files)) {
      for (const [name, { shape }] of Object.entries({ document: postDocument, crop })) {
        if (!(name in fieldsOf(endpoint.body))) continue
        for (const [field, schema] of Object.entries(shape)) {
          for (const [what, value] of some(invalid)) {
            const text = JSON.stringify({ ...validFields(shape), [field]: value })
            const reply = await send(app, endpoint, headers, { [name]: text })
            const label = `${endpoint.path} ${name}.${field} ${what}`
            const answer = expectOurs(label, reply)
            if (schema.safeParse(JSON.parse(text)[field]).success) continue
            expect([label, reply.statusCode]).toEqual([label, 422])
            expect([label, Object.keys(answer?.fields ?? {})]).toEqual([label, [name === 'document' ? field : name]])
          }
        }
        for (const text of ['null', '[]', '7', '"a"', 'true', '{', '', '\ud83d', '{"a":"\0"}']) {
          const label = `${endpoint.path} ${name} ${text}`
          const reply = await send(app, endpoint, headers, { [name]: text })
          const answer = expectOurs(label, reply)
          expect([label, reply.statusCode]).toEqual([label, 422])
          expect([label, Object.keys(answer?.fields ?? {})]).toEqual([label, [name]])
        }
      }
    }
  })

  it('to a body that is no object is one of our messages', async () => {
    const { app, headers } = await setting()
    for (const endpoint of calls.filter(({ body }) => body)) {
      for (const payload of some(['null', '[]', '[{}]', '7', '"a"', 'true', '', '{', 'a', '\ufeff'])) {
        const reply = await app.inject({
          method: endpoint.method,
          url: addressOf(endpoint),
          headers: { ...headers, 'content-type': 'application/json' },
          payload,
        })
        const label = `${endpoint.method} ${endpoint.path} ${payload}`
        expectOurs(label, reply)
        // One call has an optional body, because only users who delete their own account need to send it.
        const mayLack = endpoint.body?.safeParse(null).success
        const isJson = !['', '{', 'a', '\ufeff'].includes(payload)
        if (isJson && !(payload === 'null' && mayLack)) {
          expect([label, reply.statusCode, reply.json().code]).toEqual([label, 422, 'object_needed'])
        }
      }
      for (const name of hostileNames) {
        const payload = `{${JSON.stringify(name)}:{"a":1}}`
        const type = { 'content-type': 'application/json' }
        const { method } = endpoint
        const url = addressOf(endpoint)
        const reply = await app.inject({ method, url, headers: { ...headers, ...type }, payload })
        expectOurs(`${endpoint.path} ${name.slice(0, 20)}`, reply)
      }
    }
  })

  it('to an invalid query parameter is 400 and one of our messages', async () => {
    const { app, headers } = await setting()
    const ask = (endpoint: Endpoint, query: string) => app.inject({ url: `${addressOf(endpoint)}?${query}`, headers })
    for (const endpoint of calls.filter(({ method, query }) => query && method === 'GET')) {
      const names = Object.keys(endpoint.query?.shape ?? {})
      for (const name of names) {
        for (const value of some(hostileValues)) {
          const label = `${endpoint.path}?${name}=${value.slice(0, 40)}`
          const reply = await ask(endpoint, `${name}=${value}`)
          expectOurs(label, reply)
          expect([label, [200, 400, 404]]).toEqual([label, expect.arrayContaining([reply.statusCode])])
        }
        const twice = await ask(endpoint, `${name}=1&${name}=2`)
        expectOurs(`${endpoint.path}?${name} twice`, twice)
        // Others may be required.
        const reported = Object.keys(twice.json().fields)
        expect([name, twice.statusCode, reported]).toEqual([name, 400, expect.arrayContaining([name])])
      }
      for (const name of [...hostileNames, 'limit[]', 'limit[a]', '%ff', '\ud83d']) {
        const reply = await ask(endpoint, `${name}=1`)
        expectOurs(`${endpoint.path}?${name.slice(0, 20)}`, reply)
        expect([endpoint.path, name.slice(0, 20), reply.statusCode]).toEqual([endpoint.path, name.slice(0, 20), 400])
        expect(reply.body.length).toBeLessThan(12_000)
      }
    }
  })

  it('names the invalid parameter and its choices', async () => {
    const { app } = await setting()
    const fields = async (query: string) => (await app.inject(`/api/posts?${query}`)).json().fields
    expect(await fields('order=sideways&limit=0&colour=red&tag=a&tag=b')).toEqual({
      order: ['This must be one of: newest, oldest'],
      limit: ['limit must be a whole number from 1 to 100'],
      colour: ["This call does not know the parameter 'colour'"],
      tag: ['This parameter can be given once'],
    })
    expect(await fields('sort=x')).toEqual({ sort: [english(oneOf(postSorts))] })
  })

  it('to a path with an unknown value is 404 or 400', async () => {
    const { app, headers } = await setting()
    for (const endpoint of calls.filter(({ params }) => params)) {
      for (const value of some(hostileValues.filter((value) => value !== ''))) {
        const url = endpoint.path.replace(/:\w+/, value)
        const body = endpoint.body && { payload: validBody(endpoint) as object }
        const reply = await app.inject({ method: endpoint.method, url, headers, ...body })
        const label = `${endpoint.method} ${endpoint.path} ${value.slice(0, 40)}`
        expectOurs(label, reply)
        expect([label, reply.statusCode]).toEqual([label, expect.toBeOneOf([400, 404, 410, 415, 422])])
      }
    }
  })
})

const hostileValues = [
  '',
  '%00',
  'a%00b',
  '%ED%A0%BD',
  '%FF',
  '%',
  '%F0%9F',
  'x'.repeat(10_000),
  '%CC%81'.repeat(1_500),
  '%E2%80%AE',
  encodeURIComponent('\'"`;-- %_\\$1{{}}<script>'),
  '../../etc/passwd'.replaceAll('/', '%2F'),
  '-1',
  '1e999',
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
]

/** Expects no unexpected error, and the shape and messages of the contract in every error. */
function expectOurs(label: string, reply: LightMyRequestResponse): ErrorReply | undefined {
  expect([label, reply.statusCode < 500]).toEqual([label, true])
  if (reply.statusCode < 400) return undefined
  const answer = errorReply.parse(reply.json())
  const texts = [answer.message, ...Object.values(answer.fields ?? {}).flat()]
  expect([label, texts.filter((message) => !isOurs(message))]).toEqual([label, []])
  expect([label, Object.keys(errors).includes(answer.code)]).toEqual([label, true])
  return answer
}

function askingAs(app: FastifyInstance, headers: { authorization: string }) {
  return (endpoint: Endpoint, payload: object) =>
    app.inject({ method: endpoint.method, url: addressOf(endpoint), headers, payload })
}

async function send(
  app: FastifyInstance,
  { method, ...endpoint }: Endpoint,
  headers: { authorization: string },
  texts: Record<string, string>,
): Promise<LightMyRequestResponse> {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.set(name, text)
  const { payload, type } = await multipart(form)
  const url = addressOf(endpoint)
  return app.inject({ method, url, headers: { ...headers, 'content-type': type }, payload })
}

/** The address of a call with an id that does not exist. */
function addressOf({ path }: Pick<Endpoint, 'path'>): string {
  return path.replace(/:\w+/, ID)
}

function validBody({ body, path }: Endpoint): Record<string, unknown> {
  // Choices of mails have a field of that name too.
  return { ...validFields(fieldsOf(body)), ...(path === '/api/reports/:id' && { decision: 'kept' }) }
}

function validFields(shape: object): Record<string, unknown> {
  return Object.fromEntries(Object.keys(shape).flatMap((name) => (name in valid ? [[name, valid[name]]] : [])))
}

/** The fields of a body, even if the body is optional. */
function fieldsOf(body: z.ZodMiniType | undefined): Record<string, z.ZodMiniType> {
  const { shape, def } = (body ?? {}) as {
    shape?: Record<string, z.ZodMiniType>
    def?: { innerType?: z.ZodMiniType }
  }
  return shape ?? (def?.innerType ? fieldsOf(def.innerType) : {})
}

/** The text of a form value that is sent as JSON. */
function textOf(value: unknown): unknown {
  if (value === undefined) return undefined
  return typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)
}
