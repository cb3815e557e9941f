import { calls } from '@byline/contract/calls'
import type { Endpoint } from '@byline/contract/endpoint'
import { type ErrorReply, errorReply, errors } from '@byline/contract/errors'
import { messages, oneOf, parametersUnknown, tooManyTries } from '@byline/contract/messages'
import { postDocument, postSorts } from '@byline/contract/posts'
import { crop } from '@byline/contract/users'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { appOn } from '../../test/app.ts'
import { onBothEngines } from '../../test/engines.ts'
import { multipart, registerAdmin } from '../../test/people.ts'

const ID = '0190a0b0-0000-7000-8000-000000000000'
/** What every field has where it is not the one that is looked at. */
const sound: Record<string, unknown> = {
  name: 'Ada',
  email: 'ada@people.example',
  password: 'a good password',
  content: 'Text',
  postId: ID,
  token: 'x',
  body: 'Text',
  x: 0,
  y: 0,
  width: 1,
  height: 1,
}
const wrong: [string, unknown][] = [
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
/** Names that no field has, but every object. */
const hostileNames = ['constructor', '__proto__', 'toString', 'x'.repeat(10_000)]

/** Every sentence the product knows; those made for the case are told by how they begin. */
const known = new Set<string>([
  ...Object.values(messages),
  ...Object.values(errors).map(({ message }) => message),
])
const made = [oneOf([]), parametersUnknown([]), tooManyTries(1).slice(0, 20)]
const isOurs = (message: string) =>
  known.has(message) || made.some((beginning) => message.startsWith(beginning))

onBothEngines('what any call says', (open) => {
  async function setting() {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const { headers } = await registerAdmin(app)
    return { app, headers }
  }

  it('to a field of its body that is missing or of another kind is a sentence of ours', async () => {
    const { app, headers } = await setting()
    const ask = askingAs(app, headers)
    let refused = 0
    for (const endpoint of calls.filter(({ body }) => body)) {
      for (const [field, schema] of Object.entries(fieldsOf(endpoint.body))) {
        for (const [what, value] of wrong) {
          const reply = await ask(endpoint, { ...soundBody(endpoint), [field]: value })
          const place = `${endpoint.method} ${endpoint.path} ${field} ${what}`
          const answer = expectOurs(place, reply)
          if (schema.safeParse(endpoint.files ? textOf(value) : value).success) continue
          refused++
          expect([place, reply.statusCode]).toEqual([place, 422])
          expect(Object.keys(answer?.fields ?? {})).toEqual([field])
        }
      }
    }
    expect(refused).toBeGreaterThan(100)
  })

  it('to a field within a JSON text of a form is a sentence of ours, under that field', async () => {
    const { app, headers } = await setting()
    for (const endpoint of calls.filter(({ body, files }) => body && files)) {
      for (const [name, { shape }] of Object.entries({ document: postDocument, crop })) {
        if (!(name in fieldsOf(endpoint.body))) continue
        for (const [field, schema] of Object.entries(shape)) {
          for (const [what, value] of wrong) {
            const text = JSON.stringify({ ...soundFields(shape), [field]: value })
            const reply = await send(app, endpoint, headers, { [name]: text })
            const place = `${endpoint.path} ${name}.${field} ${what}`
            const answer = expectOurs(place, reply)
            if (schema.safeParse(JSON.parse(text)[field]).success) continue
            expect([place, reply.statusCode]).toEqual([place, 422])
            expect([place, Object.keys(answer?.fields ?? {})]).toEqual([
              place,
              [name === 'document' ? field : name],
            ])
          }
        }
        for (const text of ['null', '[]', '7', '"a"', 'true', '{', '', '\ud83d', '{"a":"\0"}']) {
          const place = `${endpoint.path} ${name} ${text}`
          const reply = await send(app, endpoint, headers, { [name]: text })
          const answer = expectOurs(place, reply)
          expect([place, reply.statusCode]).toEqual([place, 422])
          expect([place, Object.keys(answer?.fields ?? {})]).toEqual([place, [name]])
        }
      }
    }
  })

  it('to a body that is no object is a sentence of ours', async () => {
    const { app, headers } = await setting()
    for (const endpoint of calls.filter(({ body }) => body)) {
      for (const payload of ['null', '[]', '[{}]', '7', '"a"', 'true', '', '{', 'a', '\ufeff']) {
        const reply = await app.inject({
          method: endpoint.method,
          url: addressOf(endpoint),
          headers: { ...headers, 'content-type': 'application/json' },
          payload,
        })
        const place = `${endpoint.method} ${endpoint.path} ${payload}`
        expectOurs(place, reply)
        // One call asks for a body only of those who close their own account.
        const mayLack = endpoint.body?.safeParse(null).success
        const isJson = !['', '{', 'a', '\ufeff'].includes(payload)
        if (isJson && !(payload === 'null' && mayLack)) {
          expect([place, reply.statusCode, reply.json().code]).toEqual([
            place,
            422,
            'object_needed',
          ])
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

  it('to a parameter of its query that it cannot use is 400 and a sentence of ours', async () => {
    const { app, headers } = await setting()
    const ask = (endpoint: Endpoint, query: string) =>
      app.inject({ url: `${addressOf(endpoint)}?${query}`, headers })
    for (const endpoint of calls.filter(({ query }) => query)) {
      const names = Object.keys(endpoint.query?.shape ?? {})
      for (const name of names) {
        for (const value of hostileValues) {
          const place = `${endpoint.path}?${name}=${value.slice(0, 40)}`
          const reply = await ask(endpoint, `${name}=${value}`)
          expectOurs(place, reply)
          expect([place, [200, 400, 404]]).toEqual([
            place,
            expect.arrayContaining([reply.statusCode]),
          ])
        }
        const twice = await ask(endpoint, `${name}=1&${name}=2`)
        expectOurs(`${endpoint.path}?${name} twice`, twice)
        expect([name, twice.statusCode, Object.keys(twice.json().fields)]).toEqual([
          name,
          400,
          [name],
        ])
      }
      for (const name of [...hostileNames, 'limit[]', 'limit[a]', '%ff', '\ud83d']) {
        const reply = await ask(endpoint, `${name}=1`)
        expectOurs(`${endpoint.path}?${name.slice(0, 20)}`, reply)
        expect([endpoint.path, name.slice(0, 20), reply.statusCode]).toEqual([
          endpoint.path,
          name.slice(0, 20),
          400,
        ])
        expect(reply.body.length).toBeLessThan(12_000)
      }
    }
  })

  it('names the parameter and what it can be', async () => {
    const { app } = await setting()
    const fields = async (query: string) => (await app.inject(`/api/posts?${query}`)).json().fields
    expect(await fields('order=sideways&limit=0&colour=red&tag=a&tag=b')).toEqual({
      order: ['This must be one of: newest, oldest'],
      limit: ['limit must be a whole number from 1 to 100'],
      colour: ["This call does not know the parameter 'colour'"],
      tag: ['This parameter can be given once'],
    })
    expect(await fields('sort=x')).toEqual({ sort: [oneOf(postSorts)] })
  })

  it('to a path that holds nothing it knows is 404 or 400', async () => {
    const { app, headers } = await setting()
    for (const endpoint of calls.filter(({ params }) => params)) {
      for (const value of hostileValues.filter((value) => value !== '')) {
        const url = endpoint.path.replace(/:\w+/, value)
        const body = endpoint.body && { payload: soundBody(endpoint) as object }
        const reply = await app.inject({ method: endpoint.method, url, headers, ...body })
        const place = `${endpoint.method} ${endpoint.path} ${value.slice(0, 40)}`
        expectOurs(place, reply)
        expect([place, reply.statusCode]).toEqual([place, expect.toBeOneOf([400, 404, 415, 422])])
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

/** What is refused is refused in our shape and words, and nothing is a failure of ours. */
function expectOurs(place: string, reply: LightMyRequestResponse): ErrorReply | undefined {
  expect([place, reply.statusCode < 500]).toEqual([place, true])
  if (reply.statusCode < 400) return undefined
  const answer = errorReply.parse(reply.json())
  const said = [answer.message, ...Object.values(answer.fields ?? {}).flat()]
  expect([place, said.filter((message) => !isOurs(message))]).toEqual([place, []])
  expect([place, Object.keys(errors).includes(answer.code)]).toEqual([place, true])
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

/** The call's address about something that is not there. */
function addressOf({ path }: Pick<Endpoint, 'path'>): string {
  return path.replace(/:\w+/, ID)
}

function soundBody({ body }: Endpoint): Record<string, unknown> {
  return soundFields(fieldsOf(body))
}

function soundFields(shape: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(shape).flatMap((name) => (name in sound ? [[name, sound[name]]] : [])),
  )
}

/** The fields of a body, also of one that may be missing. */
function fieldsOf(body: z.ZodMiniType | undefined): Record<string, z.ZodMiniType> {
  const { shape, def } = (body ?? {}) as {
    shape?: Record<string, z.ZodMiniType>
    def?: { innerType?: z.ZodMiniType }
  }
  return shape ?? (def?.innerType ? fieldsOf(def.innerType) : {})
}

/** As a form sent as JSON has its texts read. */
function textOf(value: unknown): unknown {
  if (value === undefined) return undefined
  return typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)
}
