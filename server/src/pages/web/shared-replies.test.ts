import { expect, it, onTestFinished } from 'vitest'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { followChanges } from '../../db/changes/follow-changes.ts'
import { transact } from '../../db/transact.ts'
import { withSharedReplies } from './shared-replies.ts'

const reply = (text: string, shared = true) => ({
  reply: text,
  cacheTags: new Set(['site']),
  validUntil: Number.POSITIVE_INFINITY,
  shared,
})

onBothEngines('a reply that is a part of many pages', (open) => {
  async function followed() {
    const db = await open()
    const follower = await followChanges(db, () => {})
    onTestFinished(() => follower.stop())
    return db
  }

  it('is asked for once, until something is written', async () => {
    const db = await followed()
    const first = await withSharedReplies(db, async () => reply('one'))('/api/site')
    const again = await withSharedReplies(db, async () => reply('two'))('/api/site')
    expect([first.reply, again.reply]).toEqual(['one', 'one'])
    await transact(db, async (_tx, invalidate) => invalidate('post:1'))
    const after = await withSharedReplies(db, async () => reply('three'))('/api/site')
    expect(after.reply).toBe('three')
  })

  it('is asked for again when it has expired, or when its handler does not share it', async () => {
    const db = await followed()
    const expired = { ...reply('one'), validUntil: Date.now() - 1 }
    await withSharedReplies(db, async () => expired)('/a')
    await withSharedReplies(db, async () => reply('one', false))('/b')
    const ask = withSharedReplies(db, async () => reply('two'))
    expect((await ask('/a')).reply).toBe('two')
    expect((await ask('/b')).reply).toBe('two')
  })

  it('is not shared by a page that a write has overtaken', async () => {
    const db = await followed()
    const page = withSharedReplies(db, async () => reply('old'))
    await page('/a')
    await transact(db, async (_tx, invalidate) => invalidate('post:1'))
    await page('/b')
    const later = withSharedReplies(db, async () => reply('new'))
    expect([(await later('/a')).reply, (await later('/b')).reply]).toEqual(['new', 'new'])
  })
})
