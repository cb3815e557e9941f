import type { FastifyInstance } from 'fastify'
import { FairQueue } from '../../queue/fair-queue.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Streamed replies wait here for their turn. */
    streamQueue: FairQueue
  }
}

/** Bounds how many replies are streamed at once: each holds its current slice, up to a post of the greatest length. */
export function queueStreams(app: FastifyInstance): void {
  const queue = new FairQueue({
    running: 12,
    // A few slow readers keep nobody else from reading.
    runningPerOwner: 4,
    // A waiting reply holds no data.
    waiting: 200,
    waitingPerOwner: 100,
    waitingSize: 200,
    waitingSizePerOwner: 100,
  })
  app.decorate('streamQueue', queue)
}
