import { errors } from '@byline/contract/messages/errors'
import { describe, expect, it } from 'vitest'
import { english } from '../../../../test/sentences.ts'
import { ApiError } from '../../../lib/calls/api-client.ts'
import { failureSentence, safetySentence, saveFailure } from './save-failure.ts'

const of = (code: keyof typeof errors) => new ApiError(english(errors[code].key), errors[code].status, code)
const unanswered = (name: string) => Object.assign(new ApiError('', 0), { cause: new DOMException('', name) })
const none = new Set<string>()
const sentence = (error: ApiError, invalid = none) => failureSentence(saveFailure(error, true), invalid)
const canRetry = (error: ApiError) => saveFailure(error, true).retry

describe('a failed save', () => {
  it('says why it failed in the words of the server, or that it did not answer', () => {
    const codes = ['forbidden', 'too_slow', 'too_large', 'overloaded', 'internal'] as const
    for (const code of [...codes, 'storage_full', 'not_signed_in'] as const) {
      const message = english(errors[code].key)
      expect(sentence(of(code))).toBe(`Not published: ${message.replace(/[^.]$/, '$&.')}`)
    }
    expect(sentence(unanswered('TypeError'))).toBe('Not published: the server did not answer.')
    expect(sentence(unanswered('TimeoutError'))).toBe('Not published: the server took too long to answer.')
    expect(sentence(new ApiError('Bad gateway', 502))).toBe('Not published: Bad gateway.')
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
    expect([of('slug_taken'), of('too_large'), of('session_ended')].map(canRetry)).toEqual([false, false, false])
  })

  it('promises the text only if this browser keeps it', () => {
    expect(safetySentence(saveFailure(of('internal'), true))).toMatch(/is safe in this browser/)
    expect(safetySentence(saveFailure(of('internal'), false))).toMatch(/copy your text/)
  })
})
