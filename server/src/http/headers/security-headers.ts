import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Sets strict headers on every reply. A page may contain only the given `inlineScripts`, which are allowed by hash. */
export async function secureHeaders(app: FastifyInstance, inlineScripts: string[]): Promise<void> {
  const https = app.deps.env.publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...inlineScripts.map(hashSource)],
        styleSrc: ["'self'"],
        // Articles may show pictures of any https site (design §6); `blob:` is for a picture before its upload.
        imgSrc: ["'self'", 'https:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        // The preview of the newsletter, the only response that may be framed (`newsletter/digests/preview-frame.ts`).
        frameSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: https && { maxAge: 31_536_000 },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header(
      'Permissions-Policy',
      'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    )
  })
}

function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
