import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

// Every schema that browsers validate by, once with Zod and once with the part of it that browsers load.

type Schemas = Record<string, z.ZodMiniType>

async function readSchemas(): Promise<Schemas> {
  const forms = await import('@byline/contract/users/forms')
  const { inviteForm, acceptForm } = await import('@byline/contract/users/invitations')
  const { ownPageForm } = await import('@byline/contract/own-pages')
  const { postDocument } = await import('@byline/contract/posts/post-document')
  const { setupForm } = await import('@byline/contract/setup')
  const { settings } = await import('@byline/contract/site/settings')
  const { subscribeRequest } = await import('@byline/contract/newsletter')
  const { session } = await import('@byline/contract/users/users')
  const { commentContent } = await import('@byline/contract/rules/atoms')
  const { errorReply } = await import('@byline/contract/calls/error-reply')
  const parts = Object.entries(settings.shape).map(([key, part]) => [`settings.${key}`, part])
  return {
    ...forms,
    ...{ inviteForm, acceptForm, ownPageForm, postDocument, setupForm, subscribeRequest },
    ...{ session, commentContent, errorReply },
    ...Object.fromEntries(parts),
  }
}

let ofZod: Schemas = {}
let ofBrowsers: Schemas = {}
/** Messages that an earlier test of this process has given Zod; browsers have none. */
const { customError, localeError } = z.config()

beforeAll(async () => {
  z.config({ customError: undefined, localeError: undefined })
  ofZod = await readSchemas()
  vi.resetModules()
  vi.doMock('zod/mini', () => import('./schemas.ts'))
  ofBrowsers = await readSchemas()
  vi.doUnmock('zod/mini')
})

// Other tests of the process need the schemas of Zod and the messages of the server.
afterAll(() => {
  vi.resetModules()
  z.config({ customError, localeError })
})

/** What people and scripts put into fields, none of it made for one field. */
const texts = [
  '',
  ' ',
  'a',
  'Ada',
  ' Ada Lovelace ',
  'x'.repeat(21),
  'x'.repeat(300),
  'a@b.c',
  'a@b',
  'secret-12',
  'short',
  'https://example.org/ada',
  'http://user:word@example.org',
  'javascript:alert(1)',
  '/about',
  '#c0ffee',
  '#C0FFEE',
  'en-US',
  'Europe/Vienna',
  'Nowhere/Town',
  'serif',
  'admin',
  'nul \0',
  'lone \ud800',
  '\u202eright',
  `e${'\u0301'.repeat(20)}`,
  'two\nlines',
  '😀'.repeat(25),
]
const others = [undefined, null, 0, 1, 4, 101, 1.5, Number.NaN, true, [], {}, [1], ['tag', 'Tag ']]
const nested = [
  ...texts.flatMap((text) => [
    [text],
    [{ label: text, url: text }],
    [{ title: text, links: [{ label: text, url: text }] }],
    [{ network: 'github', url: text }],
    [{ question: text, answer: text }],
  ]),
  { title: 'About', body: 'Us' },
  { title: 'About', body: 'Us', other: true },
]
const values: unknown[] = [...texts, ...others, ...nested]

/** What a form gets of an answer: the value, or for each place the message of the first broken rule. */
function answerOf(schema: z.ZodMiniType | undefined, value: unknown): Record<string, unknown> {
  const { data, error } = schema?.safeParse(value) ?? {}
  if (!error) return { data }
  return Object.fromEntries(
    error.issues.toReversed().map(({ message, path }) => [path.join('.'), message]),
  )
}

function areAlike(a: z.ZodMiniType, b: z.ZodMiniType | undefined, value: unknown): boolean {
  const [one, other] = [a, b].map((schema) => answerOf(schema, value))
  return JSON.stringify(one) === JSON.stringify(other)
}

const keysOf = (schema: z.ZodMiniType) =>
  Object.keys((schema as unknown as { shape?: object }).shape ?? {})

describe('the schemas of browsers answer as those of the server', () => {
  it('to single values', () => {
    const single = Object.entries(ofZod).filter(([, schema]) => keysOf(schema).length === 0)
    const different = single.flatMap(([name, schema]) =>
      values
        .filter((value) => !areAlike(schema, ofBrowsers[name], value))
        .map((value) => [name, value]),
    )
    expect(different).toEqual([])
  })

  it('to objects with each value in each field', () => {
    const different = Object.entries(ofZod).flatMap(([name, schema]) =>
      keysOf(schema).flatMap((key) =>
        values
          .filter((value) => !areAlike(schema, ofBrowsers[name], { ...filled, [key]: value }))
          .map((value) => [name, key, value]),
      ),
    )
    expect(different).toEqual([])
  })

  it('to lists that are too long', () => {
    const faqs = Array.from({ length: 51 }, () => ({ question: 'Why?', answer: 'Because.' }))
    const answer = answerOf(ofBrowsers['settings.faqs'], faqs)
    expect(answer).toEqual(answerOf(ofZod['settings.faqs'], faqs))
    expect(answer.data).toBeUndefined()
  })

  it('and are others than those of the server', () => {
    expect(ofBrowsers.loginForm?.constructor).not.toBe(ofZod.loginForm?.constructor)
  })
})

/** Right values of the fields of all forms. */
const filled = {
  ...{ name: 'Ada', email: 'ada@example.org', password: 'analytical', role: 'writer' },
  ...{
    confirmPassword: 'analytical',
    title: 'Notes',
    slug: 'notes',
    body: 'On the engine',
    menu: 'none',
  },
  ...{ tags: ['engines'], caption: '', siteName: 'Notes', description: '', timeZone: 'UTC' },
  ...{ biography: '', links: [], keepSamples: true, version: 1, message: 'No', code: 'internal' },
}
