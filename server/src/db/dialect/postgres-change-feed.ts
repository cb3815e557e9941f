import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Client } from 'pg'
import type { Tx } from '../schema.ts'
import type { ChangeFeed } from './dialect.ts'

const CHANNEL = 'byline_changes'
/** Milliseconds between two tries to hear again, and between two proofs that somebody speaks. */
const PAUSE = 1_000
const HEARTBEAT = 5_000

/** Within a transaction: every other process that listens is told when it commits. */
export async function notifyPostgres(tx: Tx, self: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${self})`.execute(tx)
}

/** Listens on a connection of its own; deaf from the moment that breaks until there is another one. */
export async function openPostgresChangeFeed(url: string, self: string): Promise<ChangeFeed> {
  const closing = new AbortController()
  // Only who uses PostgreSQL waits for it.
  const { default: pg } = await import('pg')
  let client: Client | undefined
  let news = false

  async function listen(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      keepAlive: true,
      query_timeout: HEARTBEAT,
    })
    const lost = () => {
      if (client !== fresh) return
      client = undefined
      fresh.end().catch(() => undefined)
      void listenAgain()
    }
    fresh.on('error', lost)
    fresh.on('end', lost)
    fresh.on('notification', ({ payload }) => {
      news ||= payload !== self
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
      closing.signal.throwIfAborted()
    } catch (error) {
      await fresh.end().catch(() => undefined)
      throw error
    }
    client = fresh
    void beat(fresh, lost)
  }

  /** A network that swallows everything breaks no connection: only an answer shows that it stands. */
  async function beat(listening: Client, lost: () => void): Promise<void> {
    try {
      while (client === listening) {
        await setTimeout(HEARTBEAT, undefined, { signal: closing.signal, ref: false })
        await listening.query('select 1')
      }
    } catch {
      lost()
    }
  }

  async function listenAgain(): Promise<void> {
    while (!closing.signal.aborted && !client) {
      await setTimeout(PAUSE, undefined, { signal: closing.signal, ref: false }).catch(
        () => undefined,
      )
      await listen().catch(() => undefined)
    }
  }

  await listen()
  return {
    hasChanged() {
      const before = news
      news = false
      return before
    },
    isDisconnected: () => client === undefined,
    async close() {
      closing.abort()
      const last = client
      client = undefined
      await last?.end().catch(() => undefined)
    },
  }
}
