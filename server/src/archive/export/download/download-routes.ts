import { prepareExport } from '@byline/contract/imports/site-export'
import { prepareOwnExport } from '@byline/contract/own-data'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import { AppError } from '../../../errors/app-error.ts'
import { errorForLog } from '../../../errors/error-for-log.ts'
import { originOf, recordEvent } from '../../../features/security-log/record-event.ts'
import { findUser } from '../../../features/users/account/store.ts'
import { mount } from '../../../http/mount/mount.ts'
import { rejectForeignTriggers } from '../../../http/mount/mount-private.ts'
import { OWN_DATA_MAX_MS } from '../../../http/streamed/downloads.ts'
import type { ExportedFile } from '../export-file.ts'
import { isValidKey, keyFor, useKey } from './download-key.ts'

/** Maximum duration of a download of the site. A larger site is exported on the command line. */
const SITE_MAX_MS = 60 * 60_000

/** The calls that make an address of a download, for admins and for everybody. */
export async function exportRoutes(app: FastifyInstance): Promise<void> {
  const { deps, downloads } = app

  mount(app, prepareExport, async ({ actor: { id } }) => {
    downloads.assertFree(id)
    return { path: `/dashboard/export/${id}/${keyFor(deps, `site ${id}`)}` }
  })

  mount(app, prepareOwnExport, async ({ actor: { id } }) => {
    downloads.assertFree(id)
    return { path: `/profile/export/${id}/${keyFor(deps, id)}` }
  })
}

interface Download {
  /** The name of the file, without its date. */
  name: string
  /** The text that the key signs. */
  subject: string
  /** The person it counts for. */
  person: string
  maxMs: number
  /** Adds the download to the security log. */
  record?: () => Promise<void>
  filesOf: (snapshot: Db) => Promise<AsyncIterable<ExportedFile>>
}

interface DownloadOptions {
  /** Answers with a page, because a browser opens these addresses itself. */
  answerError: Parameters<FastifyInstance['setErrorHandler']>[0]
}

type DownloadRequest = FastifyRequest<{ Params: { id: string; key: string } }>

/**
 * Downloads of the whole site, for admins, and of what belongs to one person, each by a signed address that is good for
 * one. Each is a zip that is made while it is sent, with the content from the start of the download (decision 28).
 */
export async function downloadRoutes(app: FastifyInstance, { answerError }: DownloadOptions): Promise<void> {
  const { deps } = app
  const { db, uploads } = deps
  app.setErrorHandler(answerError)

  app.get<{ Params: { id: string; key: string } }>(
    '/dashboard/export/:id/:key',
    { exposeHeadRoute: true },
    async (request, reply) => {
      const { id } = request.params
      // A former admin has no access.
      const isAllowed = async () => (await findUser(db, id))?.admin === 1
      return send(request, reply, isAllowed, {
        name: 'site',
        subject: `site ${id}`,
        person: id,
        maxMs: SITE_MAX_MS,
        record: () => recordExport(db, request, id),
        filesOf: async (snapshot) => {
          const { exportSite } = await import('../export-site.ts')
          return exportSite({ db: snapshot, uploads })
        },
      })
    },
  )

  app.get<{ Params: { id: string; key: string } }>(
    '/profile/export/:id/:key',
    { exposeHeadRoute: true },
    async (request, reply) => {
      const { id } = request.params
      const isAllowed = async () => (await findUser(db, id)) !== undefined
      return send(request, reply, isAllowed, {
        name: 'my-data',
        subject: id,
        person: id,
        maxMs: OWN_DATA_MAX_MS,
        filesOf: async (snapshot) => {
          const { exportPerson } = await import('../export-person.ts')
          return exportPerson({ db: snapshot, uploads }, id)
        },
      })
    },
  )

  async function send(
    request: DownloadRequest,
    reply: FastifyReply,
    isAllowed: () => Promise<boolean>,
    { name, subject, person, maxMs, filesOf, record }: Download,
  ): Promise<FastifyReply> {
    const { key } = request.params
    if (!isValidKey(deps, subject, key) || !(await isAllowed())) throw new AppError('not_found')
    rejectForeignTriggers(request, deps)
    const day = new Date().toISOString().slice(0, 10)
    const headers = {
      'Cache-Control': 'no-store',
      'Accept-Ranges': 'none',
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${name}-${day}.zip"`,
    }
    // A request for the headers alone does not use the address up.
    if (request.method === 'HEAD') return reply.headers(headers).send()
    const ended = app.downloads.begin(person, reply.raw, maxMs)
    await useKey(deps, subject, key)
    await record?.()
    // From here on the duration depends on the amount of text and on the client.
    request.deadline.settle()
    // Loaded with the first download.
    const { spooledZip } = await import('../spooled-zip.ts')
    const zip = await spooledZip(deps, filesOf, ended)
    zip.on('error', (error: NodeJS.ErrnoException) => {
      // A client that disconnects is not an error.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') request.log.error(errorForLog(error), 'an export failed')
    })
    return reply.headers(headers).send(zip)
  }
}

async function recordExport(db: Db, request: DownloadRequest, id: string): Promise<void> {
  const origin = originOf(request, (await findUser(db, id)) ?? null)
  await transact(db, (tx) => recordEvent(tx, origin, { kind: 'siteExported' }))
}
