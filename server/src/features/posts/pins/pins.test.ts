import { expect, it, onTestFinished, vi } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { minute, writePost } from '../../../../test/app/cast.ts'
import { type Person, register, registerAdmin } from '../../../../test/content/people.ts'
import { writingBy } from '../../../../test/content/writing.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { cacheTags } from '../../../db/cache-tags.ts'
import { transact } from '../../../db/transact.ts'
import { setFact } from '../../site/facts-store.ts'

onBothEngines('the pinned posts', (open) => {
  async function setting() {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const ada = await register(app, 'Ada')
    const root = await registerAdmin(app)
    for (const n of [1, 2, 3, 4])
      await writePost(app.deps.db, ada.id, { slug: `p${n}`, title: `P${n}`, createdAt: minute(n) })
    const pin = (slug: string, place?: number, actor: Person = root) =>
      app.inject({
        method: 'PUT',
        url: `/api/manage/pins/${slug}`,
        headers: actor.headers,
        payload: { place },
      })
    const unpin = (slug: string) =>
      app.inject({ method: 'DELETE', url: `/api/manage/pins/${slug}`, headers: root.headers })
    const front = async () =>
      (await app.inject('/api/site/front')).json().pinned?.map(({ slug }: { slug: string }) => slug)
    return { app, ada, root, pin, unpin, front, ...writingBy(app, ada) }
  }

  it('stand on the front page in their order, at most three of them', async () => {
    const { app, pin, unpin, front } = await setting()
    const before = (await app.inject('/api/site/front')).body
    for (const slug of ['p1', 'p2']) await pin(slug)
    await pin('p3', 1)
    expect(await front()).toEqual(['p3', 'p1', 'p2'])
    const fourth = await pin('p4')
    expect([fourth.statusCode, fourth.json().code]).toEqual([409, 'too_many_pins'])
    await pin('p2', 2)
    expect(await front()).toEqual(['p3', 'p2', 'p1'])
    for (const slug of ['p1', 'p2', 'p3', 'p3']) expect((await unpin(slug)).statusCode).toBe(200)
    expect((await app.inject('/api/site/front')).body).toBe(before)
  })

  it('stand beside the news that sample articles are on their way, only while this process adds them', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { app, pin } = await setting()
    await pin('p1')
    const { db, samples } = app.deps
    const coming = async () => {
      // Past the second for which a reply says so.
      vi.setSystemTime(Date.now() + 1_000)
      const { pinned, samplesComing } = (await app.inject('/api/site/front')).json()
      expect(pinned).toHaveLength(1)
      return samplesComing
    }
    await transact(db, (tx) => setFact(tx, 'samples', 'begun'))
    expect(await coming()).toBe(undefined)
    samples.coming = true
    await transact(db, async (_tx, invalidate) => invalidate(cacheTags.site))
    expect(await coming()).toBe(true)
    // Declined by the setup, while the process still works on one.
    await transact(db, (tx) => setFact(tx, 'samples', 'settled'))
    expect(await coming()).toBe(undefined)
    await transact(db, async (tx, invalidate) => {
      await setFact(tx, 'samples', 'begun')
      invalidate(cacheTags.site)
    })
    expect(await coming()).toBe(true)
    samples.coming = false
    expect(await coming()).toBe(undefined)
  })

  it('vanish while readers do not see them, and come back', async () => {
    const { pin, front, update, remove, undo } = await setting()
    for (const slug of ['p1', 'p2']) await pin(slug)
    const { post } = (await update('p1', { status: 'draft' })).json()
    expect(await front()).toEqual(['p2'])
    const { deletionId } = (await remove('p2')).json()
    expect(await front()).toBe(undefined)
    await undo(deletionId)
    await update(post._id, { status: 'published' })
    expect(await front()).toEqual(['p1', 'p2'])
    await update('p1', { title: 'New' })
    expect(await front()).toEqual(['p1', 'p2'])
  })

  it('are pinned by admins alone', async () => {
    const { ada, root, pin, front, app } = await setting()
    expect((await pin('p1', 1, ada)).statusCode).toBe(403)
    expect((await pin('p1', 4)).statusCode).toBe(422)
    expect((await pin('nothing')).json().code).toBe('post_not_found')
    expect(await front()).toBe(undefined)
    await pin('p1')
    const list = await app.inject({ url: '/api/manage/posts', headers: root.headers })
    const pinned = list.json().posts.filter(({ pinned }: { pinned: boolean }) => pinned)
    expect(pinned).toMatchObject([{ slug: 'p1' }])
  })
})
