import type { FairQueue } from '@byline/fair-queue/fair-queue'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import { pictureQueue } from '../features/uploads/pictures/picture.ts'
import { passwordQueue } from '../features/users/account/passwords.ts'

/**
 * Gauges for the response cache, the change feed, the fair queues (decision 7) and the clock of this process. The function
 * that it returns reads them.
 */
export function measureProcess(registry: Registry, app: FastifyInstance): () => Promise<void> {
  const registers = [registry]
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers })
  const bytes = gauge('byline_response_cache_bytes', 'Bytes of the responses in the cache.')
  const size = gauge('byline_response_cache_entries', 'Responses in the cache.')
  const hits = new Counter({
    name: 'byline_response_cache_hits_total',
    help: 'Responses sent from the cache.',
    registers,
  })
  const following = gauge(
    'byline_change_feed_up',
    '1 if the writes of other processes are seen; else nothing is cached.',
  )
  const clock = gauge('byline_clock_timestamp_seconds', 'The clock of this machine.')
  const running = gauge('byline_queue_running', 'Jobs that run.', 'queue')
  const waiting = gauge('byline_queue_waiting', 'Jobs that wait for their turn.', 'queue')
  const wait = gauge('byline_queue_wait_seconds', 'The time for which the oldest waiting job has waited.', 'queue')

  const { entries, follower } = app.responseCache
  const queues: [string, FairQueue][] = [
    ...Object.entries(app.deps.renderer.queues),
    ['pictures', pictureQueue],
    ['passwords', passwordQueue],
    ['streams', app.streamQueue],
  ]

  return async () => {
    clock.set(Date.now() / 1_000)
    following.set((await follower.catchUp()) ? 1 : 0)
    bytes.set(entries.bytes)
    size.set(entries.size)
    hits.reset()
    hits.inc(entries.hits)
    for (const [name, queue] of queues) {
      const labels = { queue: name }
      running.set(labels, queue.load.running)
      waiting.set(labels, queue.load.waiting)
      wait.set(labels, queue.longestWaitMs() / 1_000)
    }
  }
}
