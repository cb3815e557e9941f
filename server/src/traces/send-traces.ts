import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { trustedProxies } from '../http/connections/trusted-proxies.ts'

/** A batch that the collector has not taken by then is dropped. A stop waits no longer than this. */
const TIMEOUT_MS = 3_000

/** The version, the trace, the span and the flags of a parent (W3C Trace Context, `traceparent`). */
const PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/**
 * Sends a span for each request that Fastify handles, and one for each call that its page makes within the process, to
 * a collector by OTLP over HTTP. Names are those of OpenTelemetry's conventions for HTTP servers: routes, never
 * addresses. Responses from the cache do not come to Fastify, so they have none. Only a proxy of `TRUST_PROXY` may name
 * the trace that a request belongs to.
 */
export function openTraces(endpoint: string) {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: TIMEOUT_MS,
  })
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': 'byline' })),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('byline')
  const current = new AsyncLocalStorage<Context>()
  const spans = new WeakMap<FastifyRequest, Span>()

  function parentOf({ headers, server, socket }: FastifyRequest): Context {
    const [, traceId = '', spanId = '', flags = ''] = PARENT.exec(String(headers.traceparent)) ?? []
    const isTrusted = trustedProxies(server.deps.env)(socket.remoteAddress ?? '', 0)
    if (!isTrusted || traceId === '') return ROOT_CONTEXT
    return trace.setSpanContext(ROOT_CONTEXT, {
      traceId,
      spanId,
      traceFlags: Number.parseInt(flags, 16),
      isRemote: true,
    })
  }

  return {
    addHooks(app: FastifyInstance): void {
      app.decorate('traceCall', async (route, work) => {
        const span = tracer.startSpan(`GET ${route}`, { attributes: { 'http.route': route } }, current.getStore())
        try {
          return await work()
        } finally {
          span.end()
        }
      })
      app.addHook('onRequest', (request, _reply, next) => {
        const parent = parentOf(request)
        const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, parent)
        spans.set(request, span)
        current.run(trace.setSpan(parent, span), next)
      })
      app.addHook('onError', async (request, _reply, error) => {
        spans.get(request)?.setAttribute('error.type', error.name)
      })
      app.addHook('onResponse', async (request, reply) => {
        const span = spans.get(request)
        const route = request.routeOptions.url
        if (route !== undefined) span?.updateName(`${request.method} ${route}`).setAttribute('http.route', route)
        span?.setAttributes({
          'http.request.method': request.method,
          'http.response.status_code': reply.statusCode,
        })
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
      })
    },
    /** Sends what waits, within seconds, also if nobody answers. */
    close: () => provider.shutdown().catch(() => undefined),
  }
}
