import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../lib/calls/api-client.ts'
import { emptyBaseline } from '../content/baseline.ts'
import { type DraftState, failureWords, initialState, stateWords, statusOf, storageOf } from './draft-state.ts'

const stateWith = (changed: Partial<DraftState>) => ({ ...initialState(emptyBaseline, undefined), ...changed })
const unanswered = new ApiError('No answer', 0)
const rejected = new ApiError('Too large.', 413, 'too_large')
const conflict = {} as NonNullable<DraftState['conflict']>

describe('the state of a draft', () => {
  it.each<[DraftState['browser'] | Partial<DraftState>, string]>([
    [{}, 'unchanged'],
    [{ browser: { pending: true } }, 'changed'],
    [{ browser: { savedAt: 1 } }, 'saved'],
    [{ browser: { failed: true } }, 'failed'],
    [{ browser: { failed: true }, server: { savedAt: 1 } }, 'saved'],
    [{ browser: { savedAt: 1 }, server: { failure: unanswered } }, 'offline'],
    [{ browser: { savedAt: 1 }, server: { savedAt: 1, failure: rejected } }, 'failed'],
    [{ failure: { status: 0, retry: true, safe: true }, server: { savedAt: 1 } }, 'offline'],
    [{ saving: true, server: { failure: unanswered } }, 'saving'],
    [{ saving: true, conflict }, 'conflict'],
  ])('of %j is %s', (changed, status) => {
    expect(statusOf(stateWith(changed as Partial<DraftState>))).toBe(status)
  })

  it('says where the text is', () => {
    expect(stateWords(stateWith({}))).toBe('Nothing changed yet')
    expect(stateWords(stateWith({ browser: { pending: true } }))).toBe('Not saved yet')
    expect(stateWords(stateWith({ browser: { savedAt: 1 } }))).toMatch(/^Saved in this browser \d/)
    expect(stateWords(stateWith({ browser: { savedAt: 1 }, server: { savedAt: 1 } }))).toMatch(/^Saved \d/)
    expect(storageOf(stateWith({}))).toBe('in this browser')
    expect(storageOf(stateWith({ server: { savedAt: 1 } }))).toBe('in this browser and on the server')
    expect(storageOf(stateWith({ browser: { failed: true }, server: { savedAt: 1 } }))).toBe('on the server')
    expect(storageOf(stateWith({ browser: { failed: true }, server: { failure: rejected } }))).toBeUndefined()
  })

  it('says why the server does not have the text, and what becomes of it', () => {
    const words = (failure: ApiError, browser = {}) => failureWords(stateWith({ browser, server: { failure } }))
    expect(failureWords(stateWith({}))).toBeUndefined()
    expect(words(unanswered)).toMatch(/^Not saved on the server: .+, and sent as soon as that works\.$/)
    expect(words(rejected)).toMatch(/the text is too long to be sent\. Your text is kept in this browser\.$/)
    expect(words(rejected, { failed: true })).toMatch(/This browser cannot keep it either: copy your text\.$/)
    expect(words(new ApiError('', 401))).toMatch(/your session has ended\..+ offered after you login\.$/)
  })
})
