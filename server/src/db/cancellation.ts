import type { KyselyPlugin } from 'kysely'
import type { Db } from './tables/schema.ts'

/** Ends the work of one call after its client disconnected or its deadline passed. */
export interface Cancellation {
  /** The reason of the signal is the error that the call returns. */
  readonly signal: AbortSignal
  /** Called by a transaction that commits: from now on the call cannot be cancelled. */
  settle(): void
}

/** Returns a handle whose statements fail and whose transactions roll back once the signal is aborted. */
export function cancellable(db: Db, cancellation: Cancellation): Db {
  return db.withPlugin(new CancellationPlugin(cancellation))
}

/** The cancellation that `cancellable` attached to the handle, if any. */
export function cancellationOf(db: Db): Cancellation | undefined {
  return db.getExecutor().plugins.find((plugin) => plugin instanceof CancellationPlugin)?.cancellation
}

/** A plugin, because a transaction inherits the plugins of the handle that began it. */
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
