import type { Client } from 'pg'

/** A difference between two clocks that the time of a message to the server may cause. */
const CLOCKS_DIFFER_MS = 1_000

/** The clock of this machine, also while a test has set that of the program. */
const clockOfMachine = Date.now

/** The clock of a server, as it was read last. */
export class ServerClock {
  /** Milliseconds by which it is ahead of the clock of this machine; 0 for a difference that says nothing. */
  offsetMs = 0

  /** Reads the number of the newest change in the log, and the clock in the same message. */
  async readNewestChange(client: Client): Promise<unknown> {
    const { rows } = await client.query('select max(id), clock_timestamp() as now from changes')
    const offsetMs = rows[0].now.getTime() - clockOfMachine()
    this.offsetMs = Math.abs(offsetMs) > CLOCKS_DIFFER_MS ? offsetMs : 0
    return rows[0].max
  }
}
