import type { Deletion } from '@byline/contract/trash'
import { expect, it } from 'vitest'
import { deleterOf, kindOf, lossOf, nameOf } from './describe.ts'

const otto = { _id: 'otto', name: 'Otto' }
const deletion: Deletion = {
  deletionId: 'd',
  kind: 'post',
  _id: 'p',
  name: 'Bread',
  posts: 0,
  comments: 0,
  under: null,
  deletedBy: otto,
  deletedAt: '',
  restorableUntil: '',
  mayRestore: true,
  mayPurge: true,
}
const of = (fields: Partial<Deletion>): Deletion => ({ ...deletion, ...fields })

it.each<[Partial<Deletion>, string, string]>([
  [{}, 'Bread', 'Post'],
  [{ name: '', comments: 1 }, 'Untitled', 'Post, with 1 comment'],
  [{ kind: 'posts', posts: 3 }, 'Bread and 2 more', '3 posts, deleted together'],
  [{ kind: 'comment', name: '' }, 'Without words', 'Comment'],
  [{ kind: 'comment', name: 'Well said', under: '' }, 'Well said', 'Comment under “Untitled”'],
  [{ kind: 'comments', name: 'Ada', comments: 3 }, 'Ada', '3 comments of this person'],
  [{ kind: 'user', name: 'Ada', posts: 12, comments: 1_340 }, 'Ada', 'User, with 12 posts and 1,340 comments'],
  [{ kind: 'page', name: 'Imprint' }, 'Imprint', 'Page'],
])('%j is named %j, a %s', (fields, name, kind) => {
  expect([nameOf(of(fields)), kindOf(of(fields))]).toEqual([name, kind])
})

it.each([
  ['otto', otto, 'you'],
  ['ada', otto, 'Otto'],
  ['ada', { _id: 'p', name: 'Pia' }, 'themselves'],
  ['ada', null, 'somebody without an account'],
])('for %s, what %j deleted was deleted by %s', (reader, deletedBy, words) => {
  expect(deleterOf(of({ deletedBy }), reader)).toBe(words)
})

it.each<[Partial<Deletion>, string]>([
  [{}, 'The post “Bread” is removed now, with the pictures that nothing else shows.'],
  [{ comments: 2 }, 'The post “Bread” is removed now, with 2 comments, and the pictures that nothing else shows.'],
  [{ kind: 'comment', name: 'Well' }, 'The comment “Well” is removed now.'],
  [{ kind: 'posts', posts: 2 }, 'All 2 posts are removed now, with the pictures that nothing else shows.'],
  [{ kind: 'comments', name: 'Ada', comments: 1 }, '1 comment of “Ada” is removed now.'],
  [{ kind: 'user', name: 'Ada' }, 'The user “Ada” is removed now, with their pictures and their account.'],
])('purging %j says: %s', (fields, sentence) => {
  expect(lossOf(of(fields))).toBe(`${sentence} Nobody can bring it back.`)
})
