import { expect, it } from 'vitest'
import { meetTheCast, writePost } from '../../../test/app/cast.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { transact } from '../../db/transact.ts'
import { insertRevision } from '../posts/rows/revision-store.ts'
import { listThinnable } from './store.ts'
import { thinDrafts, thinNext } from './thin-drafts.ts'

onBothEngines('revisions of drafts', (open) => {
  it('are thinned after a day to the last of each hour, and those that readers have seen stay', async () => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    const { id } = await writePost(db, ada, {})
    const rows: [string, 'draft' | 'scheduled' | 'published'][] = [
      ...(['09:10', '09:20'] as const).map((time): [string, 'draft'] => [time, 'draft']),
      ['09:30', 'published'],
      ['09:40', 'draft'],
      ['10:05', 'scheduled'],
      ['10:06', 'draft'],
      ['11:00', 'draft'],
      ['11:30', 'published'],
      ['11:31', 'published'],
    ]
    await transact(db, async (tx) => {
      for (const [index, [time, state]] of rows.entries()) {
        await insertRevision(tx, {
          post_id: id,
          version: index + 1,
          state,
          title: time,
          saved_by: null,
          created_at: `2026-05-01T${time}:00.000Z`,
          content: new Uint8Array([index]),
        })
      }
    })
    const day = { from: '2026-05-01T00:00:00.000Z', before: '2026-05-02T00:00:00.000Z' }
    expect(await listThinnable(db, { ...day, limit: 1 })).toHaveLength(1)
    const left = async () => {
      const kept = await db.selectFrom('revisions').select('title').orderBy('version').execute()
      return kept.map(({ title }) => title)
    }
    const { hasWork } = thinDrafts as Extract<typeof thinDrafts, { hasWork?: unknown }>
    const isDue = (now: Date) => hasWork?.({ db } as never, now)
    const dayAfter = (time: string) => new Date(`2026-05-02T${time}:00.000Z`)
    expect(await isDue(dayAfter('09:00'))).toBe(false)
    expect(await isDue(dayAfter('09:59'))).toBe(true)
    expect(await thinNext(db, dayAfter('09:59'))).toBe(false)
    expect(await left()).toEqual(['09:30', '09:40', '10:05', '10:06', '11:00', '11:30', '11:31'])
    await thinNext(db, dayAfter('23:00'))
    expect(await left()).toEqual(['09:30', '09:40', '10:06', '11:00', '11:30', '11:31'])
    expect(await isDue(dayAfter('23:00'))).toBe(false)
  })
})
