import { LANGUAGE_HEADER } from '@byline/contract/calls/language-header'
import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** The time for which a browser may cache the answer to a preflight request. */
const PREFLIGHT_MAX_AGE_S = 3_600

/** Lets pages of the origins in `CORS_ORIGINS` (design §8), and no others, call the server and read its uploads. */
export async function allowOrigins(app: FastifyInstance): Promise<void> {
  const { corsOrigins } = app.deps.env
  if (corsOrigins.length === 0) return
  await app.register(cors, {
    origin: corsOrigins,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', LANGUAGE_HEADER],
    exposedHeaders: ['Retry-After', 'X-Request-Id'],
    maxAge: PREFLIGHT_MAX_AGE_S,
    strictPreflight: false,
  })
}
