import fastify from 'fastify'
import type { Pages } from './bare-server.ts'

// A child process: receives replies, serves them, and returns its port.
process.once('message', async (pages: Pages) => {
  const app = fastify()
  for (const [path, { headers, body }] of Object.entries(pages)) {
    const fixed = Object.fromEntries(headers)
    const bytes = Buffer.from(body, 'base64')
    app.get(path, (_request, reply) => reply.headers(fixed).send(bytes))
  }
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  process.send?.(typeof address === 'object' ? address?.port : undefined)
})
process.once('disconnect', () => process.exit())
process.on('SIGINT', () => undefined)
