import type { FastifyInstance } from 'fastify'
import { Histogram, type Registry } from 'prom-client'

/** Upper bounds in seconds: a hit of the cache, a page, a search, a picture, the deadline of a call. */
const BOUNDS_S = [0.005, 0.05, 0.25, 1, 5]
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Counts the requests by method, route and status. Name and labels are those of OpenTelemetry's conventions for HTTP
 * servers. A route is a template, so no number of addresses adds a series. Refused requests (4xx) are counted without
 * their route: strangers can have themselves refused at every route in several ways, which would be many series.
 */
export function countRequests(registry: Registry, app: FastifyInstance): void {
  const duration = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Time from a request to the end of its response; a response from the cache counts as 0.',
    labelNames: ['http_request_method', 'http_route', 'http_response_status_code'],
    buckets: BOUNDS_S,
    registers: [registry],
  })
  app.observeRequest = ({ method, route, status, ms }) => {
    const labels = {
      http_request_method: METHODS.includes(method) ? method : '_OTHER',
      http_route: status >= 400 && status < 500 ? '' : route,
      http_response_status_code: status,
    }
    duration.observe(labels, ms / 1_000)
  }
}
