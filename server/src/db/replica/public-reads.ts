import type { Db } from '../tables/schema.ts'

/** Reads what everybody may see. */
export interface PublicReads {
  /**
   * Runs work that only reads, on a database that has every change that was acknowledged before. On a replica it may run
   * twice: the second time on the primary, after a failure or for a result that does not suit a replica.
   */
  run<T>(work: (db: Db) => Promise<T>, suitsReplica?: (result: T) => boolean): Promise<T>
  /** The state of the replica; undefined without one. */
  readonly replica: ReplicaReport | undefined
  close(): Promise<void>
}

/**
 * A reason for which the primary answers: the replica lacks a change, does not answer, all connections of this process to
 * it are in use, or the answer is a stream.
 */
export type Fallback = 'behind' | 'away' | 'busy' | 'stream'

export interface ReplicaReport {
  /** Public reads since the start, by the database that answered. */
  readonly counts: { replica: number } & Record<Fallback, number>
  /** `behindSince` is the time of the first change that the replica lacks, in milliseconds since 1970. */
  state(): Promise<{ state: 'current' | Exclude<Fallback, 'stream'>; behindSince?: number }>
}

/** Public reads of a site without a replica. */
export function onPrimary(db: Db): PublicReads {
  return { run: (work) => work(db), replica: undefined, close: async () => {} }
}

/** Whether the replica has every change, for `/readyz`; nothing without one. */
export async function replicaDetails({ replica }: PublicReads) {
  if (!replica) return {}
  const { state, behindSince } = await replica.state()
  return { replica: { state, behindSince: behindSince === undefined ? null : new Date(behindSince).toISOString() } }
}
