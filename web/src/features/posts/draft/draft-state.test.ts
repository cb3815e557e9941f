import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../lib/calls/api-client.ts'
import { emptyBaseline } from '../content/baseline.ts'
import { type DraftState, failureWords, initialState, isAtRisk, stateWords, statusOf } from './draft-state.ts'

const stateWith = (changed: Partial<DraftState>) => ({ ...initialState(emptyBaseline, undefined), ...changed })
const unanswered = new ApiError('No answer', 0)
const rejected = new ApiError('Too large.', 413, 'too_large')
const conflict = {} as NonNullable<DraftState['conflict']>

describe('the state of a draft', () => {
  it.each<[Partial<DraftState>, string]>([
    [{}, 'unchanged'],
    [{ browser: { pending: true } }, 'changed'],
    [{ browser: { savedAt: 1 } }, 'changed'],
    [{ browser: { failed: true } }, 'failed'],
    [{ browser: { failed: true }, server: { savedAt: 1 } }, 'saved'],
    [{ savedAt: 1 }, 'saved'],
    [{ savedAt: 1, browser: { pending: true } }, 'changed'],
    [{ browser: { savedAt: 1 }, server: { failure: unanswered } }, 'offline'],
    [{ browser: { savedAt: 1 }, server: { savedAt: 1, failure: rejected } }, 'failed'],
    [{ failure: { status: 0, retry: true, safe: true }, server: { savedAt: 1 } }, 'offline'],
    [{ halted: 'outdated', server: { savedAt: 1 } }, 'halted'],
    [{ saving: true, server: { failure: unanswered } }, 'saving'],
    [{ saving: true, conflict }, 'conflict'],
  ])('of %j is %s', (changed, status) => {
    expect(statusOf(stateWith(changed))).toBe(status)
  })

  it('is one word', () => {
    expect(stateWords(stateWith({}))).toBe('Draft')
    expect(stateWords(stateWith({ browser: { pending: true } }))).toBe('Saving')
    expect(stateWords(stateWith({ browser: { savedAt: 1 } }))).toBe('Saving')
    expect(stateWords(stateWith({ browser: { savedAt: 1 }, server: { savedAt: 1 } }))).toMatch(/^Saved \d/)
    expect(stateWords(stateWith({ savedAt: 1 }))).toMatch(/^Saved \d/)
    expect(stateWords(stateWith({ halted: 'outdated' }))).toBe('Changed elsewhere')
  })

  it('is at risk while neither this browser nor the server has the text', () => {
    expect(isAtRisk(stateWith({}))).toBe(false)
    expect(isAtRisk(stateWith({ browser: { failed: true }, server: { savedAt: 1 } }))).toBe(false)
    expect(isAtRisk(stateWith({ browser: { failed: true }, server: { failure: rejected } }))).toBe(true)
  })

  it('says why the server does not have the text, and what becomes of it', () => {
    const words = (failure: ApiError, browser = {}) => failureWords(stateWith({ browser, server: { failure } }))
    expect(failureWords(stateWith({}))).toBeUndefined()
    expect(words(unanswered)).toBe('Kept here, the server does not answer')
    expect(words(new ApiError('', 401))).toBe('Kept here, your session has ended')
    expect(words(new ApiError('', 403))).toMatch(/^Not saved: you may not change this post any more\./)
    expect(words(new ApiError('', 403, 'factor_needed'))).toBe('Kept here, a second factor is needed')
    expect(words(rejected)).toBe('Not saved: the text is too long to be sent. Your text is kept in this browser.')
    expect(words(rejected, { failed: true })).toMatch(/This browser cannot keep it either: copy your text\.$/)
  })
})
