import { readableText } from '@byline/markdown/passages/readable-text'
import { expect, it } from 'vitest'
import { killedSite } from '../../../test/servers/killed-site.ts'
import type { Db } from '../../db/tables/schema.ts'
import { findHtml, listPassages } from './passage-store.ts'

interface Reply {
  token: string
  post: { _id: string; slug: string }
}

const ANCHORS = 100
const KILLS = 5

const sentences = Array.from(
  { length: ANCHORS },
  (_, n) => `Sentence ${n} says *what* number ${n * 7 + 3} means to it.`,
)
/** The same sentences from another one on, behind new words, so that each save moves each passage. */
const bodyOf = (turn: number) => {
  const from = (turn * 13) % ANCHORS
  return [`Draft ${turn} begins anew.`, ...sentences.slice(from), ...sentences.slice(0, from)].join('\n\n')
}
const exactOf = (n: number) => `Sentence ${n} says what number ${n * 7 + 3} means to it`

// A minute on each engine.
it.runIf(process.env.FULL).each(['SQLite', 'PostgreSQL'] as const)(
  'a process that is killed in the middle of saves loses no passage and leaves none at other words (%s)',
  async (engine) => {
    const { db, start } = await killedSite(engine)
    let running = await start()
    const call = async (method: string, path: string, token = '', body: object | FormData = {}): Promise<Reply> => {
      const isForm = body instanceof FormData
      const response = await fetch(`${running.address}${path}`, {
        method,
        headers: {
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(!isForm && { 'Content-Type': 'application/json' }),
        },
        body: isForm ? body : JSON.stringify(body),
      })
      const reply = (await response.json()) as Reply
      expect([path, response.status, reply]).toEqual([path, 200, reply])
      return reply
    }
    const account = { name: 'Ada', email: 'ada@killed.example', password: 'a good password' }
    const { token } = await call('POST', '/api/users/register', '', account)
    const document = (turn: number) => {
      const form = new FormData()
      form.set('document', JSON.stringify({ title: 'Killed', body: bodyOf(turn) }))
      return form
    }
    const { post } = await call('POST', '/api/posts/create', token, document(0))
    for (let n = 0; n < ANCHORS; n++) {
      const passage = { exact: exactOf(n), prefix: '', suffix: '', version: 1 }
      const path = n % 2 === 0 ? '/api/comments/create' : '/api/highlights/create'
      await call('POST', path, token, { postId: post._id, passage, ...(n % 2 === 0 && { content: `Comment ${n}` }) })
    }
    await expectAllInPlace(db, post._id)
    for (let kills = 0; kills < KILLS; kills++) {
      const save = (turn: number) => call('PUT', `/api/posts/update/${post.slug}`, token, document(turn))
      await save(kills * 100)
      // Once the first has its answer, the others are at different points of their way.
      const saves = [1, 2, 3, 4].map((n) => save(kills * 100 + n).catch(() => undefined))
      await Promise.race(saves)
      running.child.kill('SIGKILL')
      await Promise.all([running.ended, ...saves])
      await expectAllInPlace(db, post._id)
      running = await start()
    }
  },
  240_000,
)

/** Every passage stands, and the words at its place in the current text are its words. */
async function expectAllInPlace(db: Db, postId: string): Promise<void> {
  const text = readableText(await findHtml(db, postId))
  const rows = await listPassages(db, postId)
  const wrong = rows.filter(
    ({ state, exact, place_start, place_end }) =>
      state !== 'standing' || text.slice(Number(place_start), Number(place_end)) !== exact,
  )
  expect([rows.length, wrong]).toEqual([ANCHORS, []])
}
