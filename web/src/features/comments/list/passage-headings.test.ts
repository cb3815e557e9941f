import type { Comment } from '@byline/contract/comments/comments'
import { expect, it } from 'vitest'
import { passageHeadings } from './passage-headings.ts'

const quoted = (exact: string, start: number | null) => ({
  exact,
  prefix: '',
  suffix: '',
  version: 1,
  state: start === null ? ('gone' as const) : ('standing' as const),
  start,
  end: start === null ? null : start + exact.length,
})

const commentOn = (_id: string, passage?: Comment['passage'], level = 0) => ({ _id, level, passage }) as Comment

it('quotes a passage once above all threads about it, and titles what is gone and what is about the whole', () => {
  const fire = quoted('the fire', 4)
  const headings = passageHeadings([
    commentOn('first', fire),
    commentOn('reply', quoted('elsewhere', 90), 1),
    commentOn('second', fire),
    commentOn('longer', quoted('the fire at six', 4)),
    commentOn('gone', quoted('no more', null)),
    commentOn('gone too', quoted('nor this', null)),
    commentOn('whole'),
    commentOn('whole too'),
  ])
  expect(Object.fromEntries(headings)).toEqual({
    first: { part: undefined, passage: true },
    second: { part: undefined, passage: false },
    longer: { part: undefined, passage: true },
    gone: { part: 'gone', passage: true },
    'gone too': { part: undefined, passage: true },
    whole: { part: 'whole', passage: false },
    'whole too': { part: undefined, passage: false },
  })
})
