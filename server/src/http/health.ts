import type { FastifyInstance } from 'fastify'
import { answers } from '../db/connect.ts'
import { isWritable } from '../storage/is-writable.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** False from the moment when the process is asked to stop. */
    serving: boolean
  }
}

/**
 * `/healthz`: the process runs. `/readyz`: it can serve, its database answers, and it is not stopping; what `details`
 * adds is for those who watch the site, and makes it neither ready nor not.
 */
export function answerHealth(
  app: FastifyInstance,
  details: () => Promise<Record<string, unknown>> = async () => ({}),
): void {
  app.decorate('serving', true)
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = app.serving && (await answers(app.deps.db))
    reply.header('Cache-Control', 'no-store')
    if (!ready) return reply.status(503).header('Retry-After', 5).send({ status: 'not ready' })
    return {
      status: 'ready',
      storage: (await isWritable(app.deps.env.dataDir)) ? 'writable' : 'full',
      ...(await details().catch(() => ({}))),
    }
  })
  app.addHook('onSend', async (_request, reply) => {
    // Makes the client send its next request to another process. While this process still listens, the header is not
    // sent, because the new connection could arrive here just when the listener closes.
    if (!app.serving && !app.server.listening) reply.header('Connection', 'close')
  })
}
