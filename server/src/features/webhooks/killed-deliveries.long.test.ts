import { once } from 'node:events'
import { expect, it } from 'vitest'
import { type Engine, killedSite } from '../../../test/servers/killed-site.ts'
import { startReceiver } from '../../../test/servers/receiver.ts'
import type { Started } from '../../../test/servers/start-product.ts'
import type { Db } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { queueEvent } from './queue-event.ts'
import { insertWebhook } from './store.ts'

/** `npm run test:full` kills more often, and with both engines. */
const cases: [number, Engine][] = process.env.FULL
  ? [
      [20, 'SQLite'],
      [20, 'PostgreSQL'],
    ]
  : [[3, 'SQLite']]

it.each(cases)(
  'a process killed %i times while it sends is continued by the next: each message came, with one id and one text (%s)',
  async (kills, engine) => {
    const { db, start } = await killedSite(engine)
    const env = { WEBHOOK_ADDRESSES: 'any' }
    let running: Started
    let killed = 0
    const { url, received } = await startReceiver(async (n) => {
      // Every other message is the last that its process sends: before its answer.
      if (n % 2 === 1 && killed < kills) {
        killed++
        running.child.kill('SIGKILL')
        await running.ended
      }
      return [204]
    })
    await fill(db, url, kills)
    while (killed < kills) {
      running = await start(env)
      await running.ended
      await letMinutePass(db)
    }
    running = await start(env)
    await expect.poll(() => waiting(db), { timeout: 40_000, interval: 50 }).toBe(0)
    running.child.kill('SIGTERM')
    await once(running.child, 'exit')
    const bodies = new Map<unknown, Set<string>>()
    for (const { headers, body } of received) {
      const id = headers['webhook-id']
      bodies.set(id, (bodies.get(id) ?? new Set()).add(body))
    }
    expect(bodies.size).toBe(kills)
    expect([...bodies.values()].every((texts) => texts.size === 1)).toBe(true)
    expect(received.length).toBe(2 * kills)
  },
  // A start takes several seconds on a busy machine.
  process.env.FULL ? 400_000 : 120_000,
)

async function fill(db: Db, url: string, count: number): Promise<void> {
  const at = new Date().toISOString()
  await transact(db, async (tx) => {
    const secret = { secret_id: 'secret', former_secret_id: '', former_until: '' }
    await insertWebhook(tx, { id: 'hook', url, events: 'post.changed', created_at: at, ...secret })
    for (let n = 0; n < count; n++) await queueEvent(tx, 'post.changed', { id: String(n), title: `T ${n}` })
  })
}

/** Ends the lease of a killed process, and the claim of the message that it was sending, as a minute does. */
async function letMinutePass(db: Db): Promise<void> {
  await db.updateTable('jobs').set({ lease_owner: null, lease_until: null }).execute()
  const now = new Date().toISOString()
  await db.updateTable('webhook_deliveries').set({ next_at: now }).where('next_at', 'is not', null).execute()
}

async function waiting(db: Db): Promise<number> {
  return (await db.selectFrom('webhook_deliveries').select('id').where('next_at', 'is not', null).execute()).length
}
