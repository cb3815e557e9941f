import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** Seconds a browser may remember what it was told. */
const HOUR = 3_600

/** Lets pages of the named origins, and no others, call the server and read its uploads (design §8: `CORS_ORIGINS`). */
export async function allowOrigins(app: FastifyInstance): Promise<void> {
  const { corsOrigins } = app.deps.env
  if (corsOrigins.length === 0) return
  await app.register(cors, {
    origin: corsOrigins,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
    exposedHeaders: ['Retry-After', 'X-Request-Id'],
    maxAge: HOUR,
    strictPreflight: false,
  })
}
