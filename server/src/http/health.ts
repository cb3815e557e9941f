import type { FastifyInstance } from 'fastify'
import { answers } from '../db/connect.ts'
import { isWritable } from '../storage/is-writable.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** False from the moment the process was asked to stop. */
    serving: boolean
  }
}

/** `/healthz`: the process lives. `/readyz`: it can serve, with its database, and is not about to stop. */
export function answerHealth(app: FastifyInstance): void {
  app.decorate('serving', true)
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = app.serving && (await answers(app.deps.db))
    reply.header('Cache-Control', 'no-store')
    return ready
      ? { status: 'ready', storage: (await isWritable(app.deps.env.dataDir)) ? 'writable' : 'full' }
      : reply.status(503).header('Retry-After', 5).send({ status: 'not ready' })
  })
  app.addHook('onSend', async (_request, reply) => {
    // The next request of this visitor shall go to a process that stays. While new connections are still taken,
    // theirs would be one of those that come in the moment the listener closes.
    if (!app.serving && !app.server.listening) reply.header('Connection', 'close')
  })
}
