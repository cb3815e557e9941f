import { FairQueue } from '@byline/fair-queue/fair-queue'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../errors/refuse.ts'

declare module 'fastify' {
  interface FastifyInstance {
    streamQueue: FairQueue
  }
}

/** Limits simultaneous streams, because each has its current slice in memory, up to a post of the maximum length. */
export function queueStreams(app: FastifyInstance): void {
  const queue = new FairQueue(
    {
      running: 12,
      // Slow readers of one network must not block other networks.
      runningPerOwner: 4,
      // A waiting reply has no data in memory.
      waiting: 200,
      waitingPerOwner: 100,
      waitingSize: 200,
      waitingSizePerOwner: 100,
    },
    refuse,
  )
  app.decorate('streamQueue', queue)
}
