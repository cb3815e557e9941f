import { type ListedUser, listUsers } from '@byline/contract/users/users'
import { expect, it } from 'vitest'
import { ApiError } from '../../src/lib/calls/api-client.ts'
import { Component } from '../../src/pages/dashboard/manage-users.tsx'
import { answer, elementsOf, rendered, wordsOf } from '../rendered.ts'

const userOf = (name: string, fields: Partial<ListedUser> = {}): ListedUser => ({
  _id: `0190a0b0-0000-7000-8000-00000000000${name.length}`,
  name,
  email: `${name.toLowerCase()}@byline.test`,
  avatar: '',
  verified: false,
  admin: false,
  createdAt: '2026-05-01T10:00:00.000Z',
  postCount: 0,
  commentCount: 0,
  ...fields,
})

const ada = userOf('Ada', { verified: true, admin: true })
const otto = userOf('Otto', { postCount: 3 })
const imported = userOf('Imported Author', { email: null })

const page = (users: ListedUser[], place = {}) => [
  answer(listUsers, { users, total: users.length, first: 1, nextCursor: null, previousCursor: null, ...place }),
]

const full = answer(listUsers, new ApiError('The disk is full', 500))

const rowsOf = (html: string) => elementsOf(html, 'tr').slice(1)

it('each row has the flags of its own user', async () => {
  const [first, second] = rowsOf(await rendered(Component, { answers: page([ada, otto]) }))
  expect(elementsOf(first, 'td').map(wordsOf).slice(3, 5)).toEqual(['Yes', 'Yes'])
  expect(elementsOf(second, 'td').map(wordsOf).slice(3, 5)).toEqual(['No', 'No'])
  const pressed = (row = '') => [...row.matchAll(/aria-pressed="(\w+)"/g)].map(([, value]) => value)
  expect(pressed(first)).toEqual(['true', 'true'])
  expect(pressed(second)).toEqual(['false', 'false'])
})

it('only an imported author can be handed over', async () => {
  const [first, second] = rowsOf(await rendered(Component, { answers: page([ada, imported]) }))
  expect(wordsOf(first)).not.toContain('Hand over')
  expect(wordsOf(second)).toContain('Hand over')
})

it('a deletion asks first only where posts or comments go with the user', async () => {
  const [first, second] = rowsOf(await rendered(Component, { answers: page([ada, otto]) }))
  const deleteOf = (row = '') => elementsOf(row, 'button').find((button) => wordsOf(button) === 'Delete')
  expect(deleteOf(first)).not.toContain('aria-haspopup')
  expect(deleteOf(second)).toContain('aria-haspopup="dialog"')
})

it('a column says who is a writer only where not everybody publishes', async () => {
  const answers = page([userOf('Wilma', { writer: true }), otto])
  const [head, first, second] = elementsOf(
    await rendered(Component, { answers, site: { publishing: 'writers' } }),
    'tr',
  )
  expect(elementsOf(head, 'th').map(wordsOf)).toContain('writer')
  expect(elementsOf(first, 'td').map(wordsOf)[5]).toBe('Yes')
  expect(elementsOf(second, 'td').map(wordsOf)[5]).toBe('No')
  const open = elementsOf(await rendered(Component, { answers: page([otto]) }), 'th')
  expect(open.map(wordsOf)).not.toContain('writer')
})

it('a filter that nobody matches says so and can be cleared', async () => {
  const html = await rendered(Component, { at: '/dashboard/users/manage?q=%3Cb%3E', answers: page([], { total: 0 }) })
  expect(wordsOf(html)).toContain('“<b>” is in nobody’s name')
  expect(wordsOf(html)).toContain('Clear the filter')
})

it('a page behind the last user leads to the first page', async () => {
  const html = await rendered(Component, { at: '/dashboard/users/manage?after=gone', answers: page([]) })
  expect(wordsOf(html)).toContain('First page')
  expect(wordsOf(html)).not.toContain('Clear the filter')
})

it('the links to other pages keep the filter', async () => {
  const answers = page([otto], { total: 120, first: 101, nextCursor: 'n', previousCursor: 'p' })
  const html = await rendered(Component, { at: '/dashboard/users/manage?q=o&after=x', answers })
  expect(wordsOf(html)).toContain('101–101 of 120')
  for (const address of ['?q=o"', '?q=o&amp;before=p"', '?q=o&amp;after=n"']) expect(html).toContain(address)
})

it('more users than are counted have no exact number', async () => {
  const html = await rendered(Component, { answers: page([ada, otto], { total: null }) })
  expect(wordsOf(html)).toContain('More than')
})

it('a failure says the reason of the server, not that there is nobody', async () => {
  const html = await rendered(Component, { answers: [full] })
  expect(wordsOf(html)).toContain('The disk is full Try again')
  expect(wordsOf(html)).not.toContain('No Users Found')
})

it('rows that were read stay when a later read fails', async () => {
  const html = await rendered(Component, { answers: page([ada, otto]), later: [full] })
  expect(rowsOf(html)).toHaveLength(2)
})

it('somebody without the rights of an admin sees the not-found page', async () => {
  const html = await rendered(Component, { answers: [answer(listUsers, new ApiError('Forbidden', 403))] })
  expect(wordsOf(html)).not.toContain('Manage Users')
})
