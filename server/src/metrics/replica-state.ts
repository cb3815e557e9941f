import { Counter, Gauge, type Registry } from 'prom-client'
import type { PublicReads } from '../db/replica/public-reads.ts'

/** Gauges for the replica that answers public reads. The function that it returns reads them; without one there are none. */
export function measureReplica(registry: Registry, { replica }: PublicReads): () => Promise<void> {
  if (!replica) return async () => {}
  const registers = [registry]
  const up = new Gauge({ name: 'byline_replica_up', help: '1 if the replica of the database answers.', registers })
  const lag = new Gauge({
    name: 'byline_replica_lag_seconds',
    help: 'The age of the oldest change that the replica lacks.',
    registers,
  })
  const reads = new Counter({ name: 'byline_replica_reads_total', help: 'Reads that the replica answered.', registers })
  const fallbacks = new Counter({
    name: 'byline_replica_fallbacks_total',
    help: 'Public reads that the primary answered, and why.',
    labelNames: ['reason'],
    registers,
  })
  return async () => {
    const { state, behindSince } = await replica.state()
    up.set(state === 'away' ? 0 : 1)
    lag.remove()
    if (state === 'current' || state === 'behind')
      lag.set(behindSince === undefined ? 0 : Math.max(0, Date.now() - behindSince) / 1_000)
    const { replica: answered, ...others } = replica.counts
    reads.reset()
    reads.inc(answered)
    fallbacks.reset()
    for (const [reason, count] of Object.entries(others)) fallbacks.inc({ reason }, count)
  }
}
