import { expect, it } from 'vitest'
import { PageHistory } from './page-history.ts'

const read = (body: string, at: number, status = 200) => ({ startedAt: at, endedAt: at + 1, status, body })

it('a reply is as old as the first acknowledged write that it does not show', async () => {
  const history = new PageHistory()
  for (const text of ['one', 'two', 'three'])
    await history.write('title', { '/': { status: 200, text } }, async () => undefined)
  const now = performance.now() + 1_000
  expect(history.ageOf('/', read('three', now))).toBe(0)
  expect(history.ageOf('/', read('one', now))).toBeGreaterThan(900)
  expect(history.ageOf('/', read('none', now))).toBeGreaterThan(900)
  expect(history.ageOf('/', read('three', now, 404))).toBeGreaterThan(900)
  expect(history.ageOf('/other', read('', now))).toBe(0)
})

it('the oldest part of a page counts', async () => {
  const history = new PageHistory()
  for (const part of ['title', 'text'])
    for (const n of [1, 2])
      await history.write(part, { '/': { status: 200, text: `${part} ${n}` } }, async () => undefined)
  const now = performance.now() + 1_000
  expect(history.ageOf('/', read('title 2, text 2', now))).toBe(0)
  expect(history.ageOf('/', read('title 1, text 2', now))).toBeGreaterThan(900)
})

it('a write that is under way may be shown or not', async () => {
  const history = new PageHistory()
  await history.write('title', { '/': { status: 200, text: 'old' } }, async () => undefined)
  await history.write('title', { '/': { status: 404 } }, async () => {
    const now = performance.now()
    expect(history.ageOf('/', read('old', now))).toBe(0)
    expect(history.ageOf('/', read('', now, 404))).toBe(0)
  })
})
