import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

interface SentSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

/** A collector that takes traces as OTLP/HTTP says in JSON, and refuses everything else. */
export async function startTraceCollector() {
  const spans: SentSpan[] = []
  const services: unknown[] = []
  const refused: string[] = []
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request
    const body = Buffer.concat(await request.toArray()).toString()
    if (method !== 'POST' || url !== '/v1/traces' || headers['content-type'] !== 'application/json') {
      refused.push(`${method} ${url} ${headers['content-type']}`)
      return response.writeHead(415).end()
    }
    for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans) {
      services.push(resource.attributes.find(({ key }: { key: string }) => key === 'service.name')?.value.stringValue)
      for (const scope of scopeSpans) spans.push(...scope.spans)
    }
    return response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, services, refused }
}
