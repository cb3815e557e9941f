import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Client } from 'pg'
import type { Tx } from '../../tables/schema.ts'
import type { ChangeFeed } from '../dialect.ts'
import type { ServerClock } from './server-clock.ts'

const CHANNEL = 'byline_changes'
const RECONNECT_MS = 1_000
const HEARTBEAT_MS = 5_000

/** Notifies every process that listens when the transaction commits. `self` lets this process ignore its own. */
export async function notifyPostgres(tx: Tx, self: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${self})`.execute(tx)
}

/**
 * Listens on a connection of its own. The feed is disconnected from its loss until the next one is open. Each heartbeat
 * looks at the log too, in case notifications do not arrive, as behind a pooler, and reads the clock of the server.
 */
export async function openPostgresChangeFeed(
  url: string,
  self: string,
  clock: ServerClock,
  heartbeatMs = HEARTBEAT_MS,
): Promise<ChangeFeed> {
  const closing = new AbortController()
  // Loaded here, so that a start with SQLite does not load it.
  const { default: pg } = await import('pg')
  let client: Client | undefined
  let changed = false
  let notified = false
  let countsOwn = false

  async function listen(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true, query_timeout: heartbeatMs })
    const reconnect = () => {
      if (client !== fresh) return
      client = undefined
      fresh.end().catch(() => undefined)
      void retry(listen, closing.signal)
    }
    fresh.on('error', reconnect)
    fresh.on('end', reconnect)
    fresh.on('notification', ({ payload }) => {
      notified = true
      changed ||= countsOwn || payload !== self
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
    // Others may have written since the last connection was lost.
    changed = true
    void beat(fresh, reconnect)
  }

  /** A network that drops every packet does not close the connection, so only a reply proves that it works. */
  async function beat(listening: Client, reconnect: () => void): Promise<void> {
    let newest: unknown
    let isUnannounced = false
    try {
      while (client === listening) {
        const latest = await clock.readNewestChange(listening)
        // A notification, also of this process, may come after its row, so it has until the next heartbeat.
        changed ||= isUnannounced && !notified
        isUnannounced = newest !== undefined && latest !== newest && !notified
        newest = latest
        notified = false
        await setTimeout(heartbeatMs, undefined, { signal: closing.signal, ref: false })
      }
    } catch {
      reconnect()
    }
  }

  await listen()
  return {
    hasChanged() {
      const before = changed
      changed = false
      return before
    },
    isDisconnected: () => client === undefined,
    countOwn() {
      countsOwn = true
    },
    async close() {
      closing.abort()
      const last = client
      client = undefined
      await last?.end().catch(() => undefined)
    },
  }
}

/** Calls the function a second after each failure, until it succeeds or the signal aborts. */
async function retry(call: () => Promise<void>, signal: AbortSignal): Promise<void> {
  let hasFailed = true
  while (hasFailed && !signal.aborted) {
    await setTimeout(RECONNECT_MS, undefined, { signal, ref: false }).catch(() => undefined)
    hasFailed = await call().then(
      () => false,
      () => true,
    )
  }
}
