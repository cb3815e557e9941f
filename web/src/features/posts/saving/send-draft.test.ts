import { errors } from '@byline/contract/messages/errors'
import type { ManagedPost } from '@byline/contract/posts/manage'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { english } from '../../../../test/sentences.ts'
import { type ApiClient, ApiError } from '../../../lib/calls/api-client.ts'
import { attachToastArea } from '../../../ui/toasts/toast-queue.ts'
import { Draft } from '../draft/draft.ts'
import { statusOf } from '../draft/draft-state.ts'
import type { SaveCalls } from './save-calls.ts'
import { sendDraft } from './send-draft.ts'

const texts = { title: 'A', body: 'One.', caption: '' }
const post = {
  _id: 'p',
  slug: 'a',
  ...texts,
  tags: [],
  avatar: null,
  version: 4,
  status: 'published',
} as unknown as ManagedPost
const failing = (code: keyof typeof errors, fields = {}) =>
  new ApiError(english(errors[code].key), errors[code].status, code, fields)

/** Saves the changed text of a post; the server answers with `update` and `read`. */
async function save(calls: Partial<SaveCalls>) {
  const store = { list: async () => [], put: async () => undefined, delete: async () => undefined }
  const draft = new Draft({ userId: 'alice', post, api: {} as ApiClient, store })
  draft.fields.change('body', 'Two.')
  const goOn = vi.fn(async () => undefined)
  const rejected = () => Promise.reject(new Error('not expected'))
  await draft.runSave(() =>
    sendDraft(draft, { create: rejected, update: rejected, read: rejected, ...calls }, {}, goOn),
  )
  return { draft, goOn }
}

// The toast of a save would wait for the tests of another file, which share the process.
afterEach(() => {
  vi.useFakeTimers()
  const leave = attachToastArea()
  vi.runAllTimers()
  leave()
  vi.useRealTimers()
})

describe('a save', () => {
  it('goes on with what the server has saved', async () => {
    const saved = { ...post, version: 5 }
    const { draft, goOn } = await save({ update: async () => ({ message: 'Updated', post: saved }) as never })
    expect(goOn).toHaveBeenCalledWith({ fields: expect.objectContaining({ body: 'Two.' }), saved, before: post })
    expect(draft.state.failure).toBeUndefined()
  })

  it('that comes second shows the newer version', async () => {
    const newer = { ...post, version: 5 }
    const { draft, goOn } = await save({
      update: () => Promise.reject(failing('outdated_version')),
      read: async () => ({ post: newer }),
    })
    expect(draft.state.conflict).toMatchObject({ post: newer, yours: { body: 'Two.' } })
    expect([statusOf(draft.state), goOn.mock.calls.length]).toEqual(['conflict', 0])
  })

  it('of a deleted post leaves the text as a new one', async () => {
    const { draft } = await save({ update: () => Promise.reject(failing('post_not_found')) })
    expect([draft.state.post, draft.fields.values.body, draft.isUnsaved()]).toEqual([undefined, 'Two.', true])
  })

  it('that is rejected shows each error at its field', async () => {
    const { draft } = await save({
      update: () => Promise.reject(failing('invalid_fields', { title: ['Too long'], caption: ['Too long too'] })),
    })
    expect(draft.state.errors).toEqual({ title: 'Too long', caption: 'Too long too' })
    expect(draft.state.failure).toMatchObject({ retry: false })
  })

  it('without an answer can be repeated', async () => {
    const { draft } = await save({ update: () => Promise.reject(new ApiError('No answer', 0)) })
    expect(draft.state.failure).toMatchObject({ status: 0, retry: true })
    expect([statusOf(draft.state), draft.fields.values.body]).toEqual(['offline', 'Two.'])
  })
})
