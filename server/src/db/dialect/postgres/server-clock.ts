import type { Client } from 'pg'

/** Smaller differences may be the time of the message, and count as none; a slower message says nothing. */
const TOLERANCE_MS = 1_000

/** The clocks of this machine, also while a test has set those of the program. */
const clockOfMachine = Date.now
const stopwatch = performance.now.bind(performance)

/** The time at which the stopwatch began: it changes when the clock of this machine is set. */
const stopwatchBegan = () => clockOfMachine() - stopwatch()

/** The clock of a server, as it was read last. */
export class ServerClock {
  #read: { aheadMs: number; stopwatchBegan: number } | undefined

  /** Milliseconds by which it is ahead of the clock of this machine; 0 within the tolerance, and before it was read. */
  get offsetMs(): number {
    if (!this.#read) return 0
    const offsetMs = this.#read.aheadMs - (stopwatchBegan() - this.#read.stopwatchBegan)
    return Math.abs(offsetMs) > TOLERANCE_MS ? offsetMs : 0
  }

  /** Reads the number of the newest change in the log, and the clock in the same message. */
  async readNewestChange(client: Pick<Client, 'query'>): Promise<unknown> {
    const sentAt = stopwatch()
    const { rows } = await client.query('select max(id), clock_timestamp() as now from changes')
    const aheadMs = rows[0].now.getTime() - clockOfMachine()
    if (stopwatch() - sentAt <= TOLERANCE_MS) this.#read = { aheadMs, stopwatchBegan: stopwatchBegan() }
    return rows[0].max
  }
}
