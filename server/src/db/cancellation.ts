import type { KyselyPlugin } from 'kysely'
import type { Db } from './schema.ts'

/** Ends the work of one call whose client is gone or whose time is up. */
export interface Cancellation {
  /** Its reason is what the call is refused with. */
  readonly signal: AbortSignal
  /** A transaction commits: from now on the call runs to its end and is answered. */
  settle(): void
}

/** A handle whose statements fail and whose transactions roll back once the signal is aborted. */
export function cancellable(db: Db, cancellation: Cancellation): Db {
  return db.withPlugin(new CancellationPlugin(cancellation))
}

/** The cancellation a handle was made with. */
export function cancellationOf(db: Db): Cancellation | undefined {
  return db.getExecutor().plugins.find((plugin) => plugin instanceof CancellationPlugin)
    ?.cancellation
}

/** A plugin, since transactions inherit those of the handle they were begun on. */
class CancellationPlugin implements KyselyPlugin {
  readonly cancellation: Cancellation

  constructor(cancellation: Cancellation) {
    this.cancellation = cancellation
  }

  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => {
    this.cancellation.signal.throwIfAborted()
    return node
  }

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result
}
