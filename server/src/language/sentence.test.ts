import { errors } from '@byline/contract/messages/errors'
import * as messages from '@byline/contract/messages/messages'
import { named } from '@byline/contract/messages/named'
import { expect, it } from 'vitest'
import { english } from '../../test/app/english.ts'

it('the messages of specification and design are used word for word', () => {
  const said = (code: keyof typeof errors) => [errors[code].status, english(errors[code].key)]
  expect(said('not_signed_in')).toEqual([401, 'You must login first'])
  expect(said('invalid_login')).toEqual([401, 'Invalid email or password'])
  expect(said('slug_taken')).toEqual([409, 'slug already exists'])
  expect(said('internal')).toEqual([500, 'Something went wrong'])
})

it('every error has a sentence of its own', () => {
  const sentences = Object.values(errors).map(({ key }) => english(key))
  expect(sentences.filter((text) => !/^[A-Zes].{10,}/.test(text))).toEqual([])
  expect(new Set(sentences).size).toBe(sentences.length)
})

it('a named message says its parameters, in the words of its number', () => {
  expect(english(messages.tooManyTries(1))).toBe('Too many tries, please try again in 1 seconds')
  expect(english(messages.tooManyTries(900))).toBe('Too many tries, please try again in 15 minutes')
  expect(english(messages.oneOf(['draft', 'published']))).toBe('This must be one of: draft, published')
  expect([['a'], ['a', 'b'], ['a', 'b', 'c', 'd']].map((names) => english(messages.parametersUnknown(names)))).toEqual([
    "This call does not know the parameter 'a'",
    "This call does not know the parameter 'a' or 'b'",
    "This call does not know the parameter 'a' or 'b' or 'c'",
  ])
  expect(english(messages.nameDeleted('A', { posts: 0, comments: 0 }))).toBe('“A” deleted')
  expect(english(messages.nameDeleted('A', { posts: 1, comments: 1_340 }))).toBe(
    '“A” deleted, with 1 post and 1,340 comments',
  )
  expect(english(messages.nameDeleted('A', { posts: 2, comments: 0 }))).toBe('“A” deleted, with 2 posts')
  expect(english(messages.nameDeletedForGood(''))).toBe('“Untitled” is deleted for good')
  expect(english(messages.handedOver('A', 'B', 1_000))).toBe(
    '“B” now has what “A” had: 1,000 articles and the author page',
  )
})

it('a parameter stays what it is, whatever it holds; a sentence without a name stays as it is', () => {
  for (const name of ['{x}', '"} {"', 'server.errors.internal', "it's 'q' # <a>", '\u2028\n']) {
    expect(english(named('server.replies.welcomeTo', { site: name }))).toBe(`Your account is ready, welcome to ${name}`)
  }
  expect(english('A sentence, with {braces}.')).toBe('A sentence, with {braces}.')
})
