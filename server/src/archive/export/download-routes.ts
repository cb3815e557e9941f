import { createHmac, timingSafeEqual } from 'node:crypto'
import { prepareOwnExport } from '@byline/contract/own-data'
import { prepareExport } from '@byline/contract/site-export'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { findUser } from '../../features/users/store.ts'
import { mount } from '../../http/mount.ts'
import type { ExportFile } from './export-file.ts'

const VALID_MS = 5 * 60_000

/**
 * Downloads of the whole site, for admins, and of what belongs to one person. Each is a zip that is written while it is
 * sent, with the content from the start of the download (decision 0028).
 */
export async function exportRoutes(app: FastifyInstance): Promise<void> {
  const { deps } = app

  mount(app, prepareExport, async ({ actor }) => ({
    path: `/dashboard/export/${actor.id}/${keyFor(deps, `site ${actor.id}`)}`,
  }))

  mount(app, prepareOwnExport, async ({ actor }) => ({
    path: `/profile/export/${actor.id}/${keyFor(deps, actor.id)}`,
  }))

  app.get<{ Params: { id: string; key: string } }>(
    '/dashboard/export/:id/:key',
    async ({ params: { id, key }, deadline }, reply) => {
      const isSigned = isValid(deps, `site ${id}`, key)
      // Somebody who is no admin any more keeps no way in.
      if (!isSigned || !(await findUser(deps.db, id))?.admin) throw new AppError('not_found')
      // From here on the duration depends on the client.
      deadline.settle()
      const { exportSite } = await import('./export-site.ts')
      return send(deps, reply, 'site', (db) => exportSite({ db, uploads: deps.uploads }))
    },
  )

  app.get<{ Params: { id: string; key: string } }>(
    '/profile/export/:id/:key',
    async ({ params: { id, key }, deadline }, reply) => {
      if (!isValid(deps, id, key) || !(await findUser(deps.db, id))) throw new AppError('not_found')
      deadline.settle()
      const { exportPerson } = await import('./export-person.ts')
      return send(deps, reply, 'my-data', (db) => exportPerson({ db, uploads: deps.uploads }, id))
    },
  )
}

async function send(
  { db, log }: Deps,
  reply: FastifyReply,
  name: string,
  files: (snapshot: Db) => AsyncIterable<ExportFile>,
): Promise<FastifyReply> {
  // Loaded with the first download.
  const { streamZip } = await import('./stream-zip.ts')
  const day = new Date().toISOString().slice(0, 10)
  reply.headers({
    'Cache-Control': 'no-store',
    'Content-Disposition': `attachment; filename="${name}-${day}.zip"`,
  })
  const zip = streamZip(db, files).on('error', ({ code }: NodeJS.ErrnoException) => {
    // A client that disconnects is not an error.
    if (code !== 'ERR_STREAM_PREMATURE_CLOSE') log.error({ code }, 'an export failed')
  })
  return reply.type('application/zip').send(zip)
}

/** The signature covers the subject too, so that a key opens nothing else, and nothing of anybody else. */
function keyFor(deps: Deps, subject: string): string {
  const expires = String(Date.now() + VALID_MS)
  return `${expires}.${signatureOf(deps, subject, expires)}`
}

function isValid(deps: Deps, subject: string, key: string): boolean {
  const [expires = '', signature = ''] = key.split('.')
  const expected = Buffer.from(signatureOf(deps, subject, expires))
  const given = Buffer.from(signature)
  return (
    expected.length === given.length &&
    timingSafeEqual(expected, given) &&
    Number(expires) > Date.now()
  )
}

function signatureOf({ tokenSecret }: Deps, subject: string, expires: string): string {
  return createHmac('sha256', tokenSecret)
    .update(`export ${subject} ${expires}`)
    .digest('base64url')
}
