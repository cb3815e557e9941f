import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { errorForLog } from '../errors/error-for-log.ts'
import { measureProcess } from './process-state.ts'
import { openRegistry } from './registry.ts'
import { measureReplica } from './replica-state.ts'
import { countRequests } from './requests.ts'
import { measureSite } from './site-state.ts'
import { measureStorageCalls } from './storage-calls.ts'

/**
 * Serves `/metrics` in the text format of Prometheus, version 0.0.4, on a port of its own, so that no proxy of the site
 * publishes it. Throws a sentence if the port cannot be used.
 */
export async function serveMetrics(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<Server> {
  const registry = openRegistry()
  const writeRequests = countRequests(app)
  const endStorageCalls = measureStorageCalls(registry)
  const updates = [
    measureProcess(registry, app),
    measureSite(registry, app.deps),
    measureReplica(registry, app.deps.publicReads),
  ]

  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end()
    try {
      for (const update of updates) await update()
      const text = `${await registry.metrics()}\n${writeRequests()}`
      response.writeHead(200, { 'Content-Type': registry.contentType }).end(text)
    } catch (error) {
      app.deps.log.error(errorForLog(error), 'the metrics could not be read')
      response.writeHead(500).end()
    }
  })
  server.once('close', endStorageCalls)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new Error(`METRICS_PORT ${port} cannot be used: ${error.message}`)))
    // Workers do not share this port as they share that of the site.
    server.listen({ port, host, exclusive: true }, resolve)
  })
  return server
}
