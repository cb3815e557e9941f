import type { FastifyInstance } from 'fastify'
import type { AnsweredRequest } from '../http/request-log.ts'

const NAME = 'http_server_request_duration_seconds'
const HELP = 'Time from a request to the end of its response; a response from the cache counts as 0.'
/** Upper bounds in milliseconds: a hit of the cache, a page, a search, a picture, the deadline of a call. */
const BOUNDS_MS = [5, 50, 250, 1_000, 5_000]
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', '_OTHER']
const OTHER = METHODS.length - 1

/** The requests of one method, route and status. */
interface Series {
  labels: string
  /** The number of durations up to each bound that are above the one before it, and of those above all. */
  counts: number[]
  sumMs: number
}

/**
 * Counts the requests by method, route and status. Name and labels are those of OpenTelemetry's conventions for HTTP
 * servers. A route is a template, so no number of addresses adds a series. Refused requests (4xx) are counted without
 * their route: strangers can have themselves refused at every route in several ways, which would be many series.
 *
 * The returned function writes the histogram in the text format of Prometheus. It is not one of prom-client, which joins
 * the labels of each observation to a text: that was 2 % of a response from the cache.
 */
export function countRequests(app: FastifyInstance): () => string {
  /** By route, then by status and method. */
  const routes = new Map<string, Map<number, Series>>()

  function seriesOf({ method, route, status }: AnsweredRequest): Series {
    const shown = status >= 400 && status < 500 ? '' : route
    const listed = METHODS.indexOf(method)
    const key = status * METHODS.length + (listed === -1 ? OTHER : listed)
    const known = routes.get(shown)?.get(key)
    if (known) return known
    const labels = [
      `http_request_method="${METHODS[key % METHODS.length]}"`,
      // Prometheus escapes the same characters in the same way.
      `http_route=${JSON.stringify(shown)}`,
      `http_response_status_code="${status}"`,
    ].join()
    const series = { labels, counts: Array<number>(BOUNDS_MS.length + 1).fill(0), sumMs: 0 }
    routes.set(shown, (routes.get(shown) ?? new Map<number, Series>()).set(key, series))
    return series
  }

  app.observeRequest = (answered) => {
    const series = seriesOf(answered)
    let bucket = 0
    while (answered.ms > (BOUNDS_MS[bucket] ?? Number.POSITIVE_INFINITY)) bucket++
    series.counts[bucket] = (series.counts[bucket] ?? 0) + 1
    series.sumMs += answered.ms
  }

  return () => {
    const all = [...routes.values()].flatMap((ofRoute) => [...ofRoute.values()])
    return [`# HELP ${NAME} ${HELP}`, `# TYPE ${NAME} histogram`, ...all.flatMap(linesOf), ''].join('\n')
  }
}

function linesOf({ labels, counts, sumMs }: Series): string[] {
  let total = 0
  const buckets = counts.map((count, bucket) => {
    total += count
    const bound = BOUNDS_MS[bucket]
    return `${NAME}_bucket{le="${bound === undefined ? '+Inf' : bound / 1_000}",${labels}} ${total}`
  })
  return [...buckets, `${NAME}_sum{${labels}} ${sumMs / 1_000}`, `${NAME}_count{${labels}} ${total}`]
}
