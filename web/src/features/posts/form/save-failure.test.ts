import { errors } from '@byline/contract/errors'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../lib/api-client.ts'
import { failureSentence, safetySentence, saveFailure, shownBesideButton } from './save-failure.ts'

const of = (code: keyof typeof errors) =>
  new ApiError(errors[code].message, errors[code].status, code)
const unanswered = (name: string) =>
  Object.assign(new ApiError('', 0), { cause: new DOMException('', name) })
const none = new Set<string>()
const sentence = (error: ApiError, invalid = none) =>
  failureSentence(saveFailure(error, true), invalid)
const canRetry = (error: ApiError) => saveFailure(error, true).retry

describe('a failed save', () => {
  it('says why it failed, whatever the server or the network answered', () => {
    const answered = [of('forbidden'), of('too_slow'), of('too_large'), of('overloaded')]
    expect(
      [...answered, of('internal'), of('storage_full'), of('not_signed_in')].map((error) =>
        sentence(error),
      ),
    ).toEqual([
      'Not published: you may not change this post any more.',
      'Not published: the connection was too slow.',
      'Not published: this is too large to be sent.',
      'Not published: the server is busy, please wait a moment.',
      'Not published: something went wrong on the server.',
      'Not published: this site has no room left, please tell its owner.',
      'Not published: you are signed out, please login again.',
    ])
    expect(sentence(unanswered('TypeError'))).toBe('Not published: the server did not answer.')
    expect(sentence(unanswered('TimeoutError'))).toBe(
      'Not published: the server took too long to answer.',
    )
    expect(sentence(new ApiError('Bad gateway', 502))).toMatch(/went wrong on the server/)
  })

  it('names the fields that have to be corrected, in the order of the form, until they are', () => {
    const taken = of('slug_taken')
    expect(sentence(taken, new Set(['slug']))).toBe('Not published: please check Slug.')
    expect(sentence(taken, new Set(['slug', 'title', 'tags']))).toBe(
      'Not published: please check Title, Tags and Slug.',
    )
    expect(sentence(taken)).toBeUndefined()
    expect(sentence(of('file_too_large'), new Set(['cover']))).toMatch(/check Post image/)
  })

  it('can be tried again where the same save may succeed later', () => {
    const temporary = [unanswered('TypeError'), of('internal'), of('overloaded'), of('too_slow')]
    expect(temporary.map(canRetry)).toEqual([true, true, true, true])
    expect([of('slug_taken'), of('too_large'), of('session_ended')].map(canRetry)).toEqual([
      false,
      false,
      false,
    ])
  })

  it('promises the text only if this browser keeps it', () => {
    expect(safetySentence(saveFailure(of('internal'), true))).toMatch(/is safe in this browser/)
    expect(safetySentence(saveFailure(of('internal'), false))).toMatch(/copy your text/)
  })

  it('is shown beside the button only, except at fields and after a session has ended', () => {
    expect(
      [unanswered('TypeError'), of('internal'), of('outdated_version')].map(shownBesideButton),
    ).toEqual([true, true, true])
    expect(
      [of('slug_taken'), of('session_ended'), of('invalid_fields')].map(shownBesideButton),
    ).toEqual([false, false, false])
    expect(shownBesideButton(new TypeError('a fault of ours'))).toBe(false)
  })
})
