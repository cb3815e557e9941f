import { limits } from '@byline/contract/rules/limits'
import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { register } from '../../../../test/content/people.ts'
import { readPost, writingBy } from '../../../../test/content/writing.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'

const { bodyMax } = limits
const fill = (part: string) => part.repeat(Math.ceil(bodyMax / part.length)).slice(0, bodyMax)

/** Joins parts that are all different. */
function count(part: (n: number) => string): string {
  const parts: string[] = []
  for (let n = 0, length = 0; length < bodyMax; n++) {
    const next = part(n)
    parts.push(next)
    length += next.length
  }
  return parts.join('').slice(0, bodyMax)
}

/** Converts a number to a word of that many letters, from an alphabet that begins at code point `first`. */
function word(n: number, letters: number, first: number, alphabet: number): string {
  let text = ''
  for (let left = n, at = 0; at < letters; at++, left = Math.floor(left / alphabet)) {
    text += String.fromCodePoint(first + (left % alphabet))
  }
  return text
}

const distinct = (n: number) => (n * 2_654_435_761).toString(16).padStart(32, '0')

/** Saves the most expensive one of each kind; `npm run test:full` saves the others too. */
const bodies: [name: string, body: () => string][] = [
  ['brackets', () => fill('[')],
  ['different words of two bytes a letter', () => count((n) => `${word(n, 4, 0x430, 32)} `)],
  ['different pairs of short words', () => count((n) => `${word(n, 3, 97, 26)}-${word(n * 7 + 3, 3, 97, 26)} `)],
  ['different addresses', () => count((n) => `${word(n, 4, 97, 26)}.de/${word(n, 4, 97, 26)} `)],
  ['different ideographs', () => count((n) => `${word(n, 2, 0x4e00, 20_000)} `)],
  ['pictures that are not stored', () => count((n) => `/uploads/${distinct(n)}.webp `)],
]
const others: typeof bodies = [
  ['one word', () => fill('a')],
  ['spaces', () => fill(' ')],
  ['line breaks', () => fill('\n')],
  ['different words', () => count((n) => `w${n.toString(36)} `)],
  ['different pairs of words', () => count((n) => `${word(n, 3, 0x430, 32)}-${word(n, 4, 0x431, 31)} `)],
  [
    'different pairs of ideographs',
    () => count((n) => `${word(n, 1, 0x4e00, 20_000)}-${word(n * 7, 1, 0x4e00, 20_000)} `),
  ],
  ['different letters beyond the first 65,536', () => count((n) => `${word(n, 2, 0x20000, 40_000)} `)],
  ['different long words', () => count((n) => `${word(n, 500, 0x4e00, 20_000)} `)],
  ['different numbers', () => count((n) => `${n}.${n} -${n}e${n} `)],
  ['emoji', () => fill('👨‍👩‍👧‍👦')],
]

onBothEngines('a body of a million characters', (open) => {
  it.each([...bodies, ...(process.env.FULL ? others : [])])('is saved, read and changed: %s', async (_name, text) => {
    const body = text()
    const app = await appOn(await open())
    const { create, update } = writingBy(app, await register(app, 'Ada'))
    const created = await create({ slug: 'long', body })
    expect([created.statusCode, created.json().message]).toEqual([200, 'Your post is created'])
    expect((await readPost(app, 'long')).body === body.toWellFormed()).toBe(true)
    expect((await update('long', { title: 'Changed' })).statusCode).toBe(200)
  })

  it('is found by its first words', async () => {
    const app = await appOn(await open())
    const { create } = writingBy(app, await register(app, 'Ada'))
    await create({ slug: 'long', body: `firstword ${count((n) => `w${n.toString(36)} `)}`.slice(0, bodyMax) })
    for (const q of ['firstword', 'w2s', 'wzzz']) {
      expect((await app.inject(`/api/posts?fields=card&q=${q}`)).json().posts).toHaveLength(1)
    }
  })
})
