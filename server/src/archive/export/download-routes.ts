import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { prepareExport } from '@byline/contract/site-export'
import type { FastifyInstance } from 'fastify'
import { dialectOf } from '../../db/dialect/dialect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { mount } from '../../http/mount.ts'

const VALID_MS = 5 * 60_000

/** The whole site as one zip, for admins: written while it is sent, as it was when the download began (decision 0082). */
export async function exportRoutes(app: FastifyInstance): Promise<void> {
  const { deps } = app

  mount(app, prepareExport, async () => {
    const expires = String(Date.now() + VALID_MS)
    return { path: `/dashboard/export/${expires}.${signatureOf(deps, expires)}` }
  })

  app.get<{ Params: { key: string } }>('/dashboard/export/:key', async ({ params }, reply) => {
    if (!isValid(deps, params.key, Date.now())) throw new AppError('not_found')
    const day = new Date().toISOString().slice(0, 10)
    reply.headers({
      'Cache-Control': 'no-store',
      'Content-Disposition': `attachment; filename="site-${day}.zip"`,
    })
    return reply.type('application/zip').send(await openExport(deps))
  })
}

/** The snapshot of the database ends with the stream, whoever ends that. */
async function openExport({ db, uploads, log }: Deps): Promise<Readable> {
  // Loaded with the first download.
  const { exportSite } = await import('./export-site.ts')
  const { zipFiles } = await import('./zip-files.ts')
  return new Promise((resolve, reject) => {
    dialectOf(db)
      .inSnapshot(db, async (snapshot) => {
        const zip = zipFiles(exportSite({ db: snapshot, uploads }))
        resolve(zip)
        // A client that goes away is no failure.
        await finished(zip).catch(({ code }) => {
          if (code !== 'ERR_STREAM_PREMATURE_CLOSE') log.error({ code }, 'an export failed')
        })
      })
      .catch(reject)
  })
}

function isValid(deps: Deps, key: string, now: number): boolean {
  const [expires = '', signature = ''] = key.split('.')
  const expected = Buffer.from(signatureOf(deps, expires))
  const given = Buffer.from(signature)
  return (
    expected.length === given.length && timingSafeEqual(expected, given) && Number(expires) > now
  )
}

function signatureOf({ tokenSecret }: Deps, expires: string): string {
  return createHmac('sha256', tokenSecret).update(`export ${expires}`).digest('base64url')
}
