import {
  deleteWorkingCopy,
  getWorkingCopy,
  listWorkingCopies,
  putWorkingCopy,
  type WorkingCopy,
} from '@byline/contract/drafts/working-copies'
import type { ManagedCard, ManagedPost } from '@byline/contract/posts/manage'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '../../../lib/calls/api-client.ts'
import { baselineOf, emptyBaseline } from '../content/baseline.ts'
import type { RecoveredContent } from '../recovery/recovered-content.ts'
import { Draft } from './draft.ts'
import { statusOf } from './draft-state.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const post = { _id: 'p', slug: 'a', title: 'A', body: 'One.', caption: '', tags: [], avatar: null, version: 4 }
const version5 = { ...post, body: 'Five.', version: 5 } as unknown as ManagedPost
const card = (changed: object) => ({ ...post, ...changed }) as unknown as ManagedCard

interface Opened {
  stored?: RecoveredContent[]
  edited?: typeof post
  /** Copies of another browser. */
  copies?: WorkingCopy[]
  /** A save on another device after the copies were read, which ends those in `stored`. */
  savedMeanwhile?: typeof post
}

/** A browser with stored contents and a server that stores copies, and a draft that is open there. */
async function open({ stored = [], edited, copies = [], savedMeanwhile }: Opened = {}) {
  const browser = new Map(stored.map((content) => [content.id, content]))
  const server = new Map(copies.map(({ _id, fields }) => [_id, fields.body]))
  const api = {
    async call(endpoint: object, { params, body }: { params?: { id: string }; body?: RecoveredContent } = {}) {
      if (endpoint === listWorkingCopies) return { copies, ended: [] }
      if (endpoint === getWorkingCopy) return { copy: copies.find(({ _id }) => _id === params?.id) }
      if (endpoint === putWorkingCopy && params && body) server.set(params.id, body.fields.body)
      if (endpoint === deleteWorkingCopy && params) server.delete(params.id)
      return {}
    },
  } as unknown as ApiClient
  const store = {
    list: async () => [...browser.values()],
    put: async (content: RecoveredContent) => void browser.set(content.id, content),
    delete: async (id: string) => void browser.delete(id),
  }
  const draft = new Draft({ userId: 'alice', post: edited as unknown as ManagedPost | undefined, api, store })
  await draft.open(async () => {
    if (savedMeanwhile) browser.clear()
    return (savedMeanwhile ?? edited) as unknown as ManagedPost
  })
  const bodies = () => [[...browser.values()].map(({ fields }) => fields.body), [...server.values()]]
  return { draft, bodies, kept: () => [...browser.values()] }
}

const recovered = (body: string, postId: string | null = null, version: number | null = null): RecoveredContent => ({
  id: body,
  userId: 'alice',
  postId,
  savedAt: 1,
  baseline: version === null ? emptyBaseline : { ...baselineOf(post as unknown as ManagedPost), version },
  fields:
    version === null
      ? { ...emptyBaseline.fields, body }
      : { ...baselineOf(post as unknown as ManagedPost).fields, body },
  idempotencyKey: `key of ${body}`,
})

beforeEach(() => {
  // Contents are offered for 90 days.
  vi.setSystemTime(1_000)
})

describe('a draft', () => {
  it('is stored in the browser and on the server as it is typed, and says so', async () => {
    const { draft, bodies } = await open()
    expect(statusOf(draft.state)).toBe('unchanged')
    draft.fields.change('body', 'Typed')
    expect([statusOf(draft.state), draft.isUnsaved()]).toEqual(['changed', true])
    await vi.advanceTimersByTimeAsync(3_000)
    expect(bodies()).toEqual([['Typed'], ['Typed']])
    expect(statusOf(draft.state)).toBe('saved')
  })

  it('has no copy once it equals the stored post again', async () => {
    const { draft, bodies } = await open({ edited: post })
    draft.fields.change('body', 'Two.')
    await vi.advanceTimersByTimeAsync(3_000)
    draft.fields.change('body', 'One.')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(draft.isUnsaved()).toBe(false)
    expect(bodies()).toEqual([[], []])
  })

  it('opens with the newest words of its own post, and offers older ones without losing any', async () => {
    const older = { ...recovered('Older'), savedAt: 0 }
    const { draft, bodies } = await open({ stored: [older, recovered('Newest'), recovered('Another post', 'p')] })
    expect([draft.fields.values.body, draft.createKey.value]).toEqual(['Newest', 'key of Newest'])
    expect(draft.state.offers.map(({ start }) => start)).toEqual(['Older'])
    draft.fields.change('body', 'Being typed')
    const [offer] = draft.state.offers
    if (offer) await draft.restore(offer)
    expect([draft.fields.values.body, draft.state.fillCount]).toEqual(['Older', 2])
    expect(draft.state.offers.map(({ start }) => start)).toEqual(['Being typed'])
    expect(bodies()[0]).toEqual(['Another post', 'Being typed', 'Older'])
  })

  it('only offers words that were written before the post was saved again', async () => {
    const { draft } = await open({ edited: post, stored: [recovered('Of version 3', 'p', 3)] })
    expect(draft.fields.values.body).toBe('One.')
    expect(draft.state.offers.map(({ start }) => start)).toEqual(['Of version 3'])
  })

  it('offers no copy that another device ended by a save while the draft was opened', async () => {
    const savedMeanwhile = { ...post, body: 'Words', version: 5 }
    const { draft } = await open({ edited: post, stored: [recovered('Wor', 'p', 4)], savedMeanwhile })
    expect([draft.fields.values.body, draft.state.offers, draft.isUnsaved()]).toEqual(['Words', [], false])
  })

  it('opens with changes that readers do not see yet, and takes them back', async () => {
    const { draft, bodies } = await open({ edited: post, stored: [recovered('Changed', 'p', 4)] })
    expect([draft.fields.values.body, draft.isUnsaved()]).toEqual(['Changed', true])
    draft.fill(draft.state.baseline.fields, draft.state)
    await vi.advanceTimersByTimeAsync(3_000)
    expect([draft.fields.values.body, draft.isUnsaved(), bodies()]).toEqual(['One.', false, [[], []]])
  })

  it('deletes discarded text', async () => {
    const { draft, bodies } = await open({ edited: post, stored: [recovered('Earlier', 'p', 3)] })
    const [offer] = draft.state.offers
    if (offer) await draft.discard(offer)
    expect([draft.state.offers, bodies()[0]]).toEqual([[], []])
  })

  it('is saved by itself as long as no reader can see it', async () => {
    const { draft } = await open()
    const saved: string[] = []
    draft.startAutosave(async () => {
      saved.push(draft.fields.values.body)
      draft.continueWriting(draft.fields.values, card({ status: saved.length < 2 ? 'draft' : 'published' }))
      return 'saved'
    })
    draft.fields.change('body', ' ')
    await vi.advanceTimersByTimeAsync(20_000)
    for (const body of ['First', 'Second', 'Seen by readers']) {
      draft.fields.change('body', body)
      await vi.advanceTimersByTimeAsync(20_000)
    }
    expect(saved).toEqual(['First', 'Second'])
  })

  it('keeps a tag that is still being typed through a save, and is not saved for its sake', async () => {
    const { draft, kept } = await open()
    const saved: string[] = []
    draft.startAutosave(async () => {
      saved.push(draft.fields.values.body)
      draft.continueWriting(draft.fields.values, card({ status: 'draft' }))
      return 'saved'
    })
    draft.fields.change('body', 'Typed')
    draft.fields.set('tagText', 'gard')
    draft.fields.set('correction', 'It has seven.')
    await vi.advanceTimersByTimeAsync(60_000)
    await draft.close()
    expect(saved).toEqual(['Typed'])
    const { draft: again } = await open({ edited: { ...post, body: 'Typed', version: 1 }, stored: kept() })
    const typed = { tagText: 'gard', correction: 'It has seven.' }
    expect(again.fields.values).toMatchObject({ ...typed, body: 'Typed' })
    expect(again.follow(version5)).toBe(true)
    expect(again.fields.values).toMatchObject({ ...typed, body: 'Five.' })
  })

  it.each([
    ['a.png', ['Elsewhere', 'Elsewhere'], null],
    [null, ['Elsewhere'], undefined],
  ])(
    'ends the copy of another browser, unless only that has the picked cover: %s',
    async (pickedCover, left, instead) => {
      const { userId: _, id, savedAt, ...content } = recovered('Elsewhere', 'p', 4)
      const time = new Date(savedAt).toISOString()
      const listed = { _id: id, version: 4, title: '', start: '', writtenAt: time, savedAt: time }
      const { draft, bodies } = await open({
        edited: post,
        copies: [{ ...content, ...listed, pickedCover } as unknown as WorkingCopy],
      })
      await vi.advanceTimersByTimeAsync(3_000)
      expect([draft.fields.values.body, bodies()[1], draft.state.coverInstead]).toEqual(['Elsewhere', left, instead])
    },
  )

  it('sends no copy while a button saves it, which its state says', async () => {
    const { draft, bodies } = await open()
    draft.fields.change('body', 'Typed')
    const states: string[] = []
    await draft.runSave(async () => {
      states.push(statusOf(draft.state))
      await vi.advanceTimersByTimeAsync(10_000)
      expect(bodies()).toEqual([['Typed'], []])
    })
    await vi.advanceTimersByTimeAsync(10_000)
    expect([states, bodies()[1]]).toEqual([['saving'], ['Typed']])
  })

  it('is written on after a save: what was typed meanwhile is unsaved, and the saved cover and slug have their names', async () => {
    const { draft } = await open()
    const sent = { ...draft.fields.values, title: 'A', cover: new File(['x'], 'a.png') }
    draft.fields.fill(sent)
    draft.fields.change('body', 'Typed during the save')
    draft.continueWriting({ ...sent }, card({ avatar: 'a.webp', slug: 'a-slug' }))
    const { cover, slug, body } = draft.fields.values
    expect([cover, slug, body]).toEqual(['a.webp', 'a-slug', 'Typed during the save'])
    expect([draft.state.baseline.version, draft.state.post?._id, draft.isUnsaved()]).toEqual([1, 'p', true])
    draft.fields.change('body', '')
    expect(draft.isUnsaved()).toBe(false)
  })

  it('leaves nothing behind once it was saved for good', async () => {
    const { draft, bodies } = await open({ edited: post })
    draft.fields.change('body', 'Two.')
    await vi.advanceTimersByTimeAsync(700)
    draft.markSaved()
    await vi.advanceTimersByTimeAsync(10_000)
    expect([draft.isUnsaved(), bodies()[0]]).toEqual([false, []])
  })

  it('says a conflict until it is resolved by a text on another baseline', async () => {
    const { draft } = await open({ edited: post })
    draft.fields.change('body', 'Mine')
    const newer = { ...post, version: 5 } as unknown as ManagedPost
    draft.setOutcome({ conflict: { post: newer, yours: draft.fields.values } })
    expect(statusOf(draft.state)).toBe('conflict')
    draft.fill(draft.fields.values, { baseline: { ...draft.state.baseline, version: 5 }, post: newer })
    draft.setOutcome({ conflict: undefined })
    expect([statusOf(draft.state), draft.state.baseline.version]).toEqual(['changed', 5])
  })
})
