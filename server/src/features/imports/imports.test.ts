import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importMessages } from '@byline/contract/imports/import-messages'
import { importPartBytes, type SiteImport } from '@byline/contract/imports/imports'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { emptyReport } from '../../../../contract/test/empty-report.ts'
import { appOn } from '../../../test/app/app.ts'
import { english } from '../../../test/app/english.ts'
import { multipart, type Person, register, registerAdmin } from '../../../test/content/people.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import type { Db } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { deleteOldImports } from './delete-old-imports.ts'
import { changeSiteImport } from './store.ts'

onBothEngines('an import in the dashboard', (open) => {
  async function setting(env: Record<string, string> = {}) {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off', ...env } })
    const root = await registerAdmin(app)
    return { app, root, calls: callsBy(app, root) }
  }

  it('stores the parts of a file in order, also when one is sent twice, and then checks it', async () => {
    const { app, calls } = await setting()
    const bytes = Buffer.alloc(importPartBytes + 7, 'some text ')
    const begun = await calls.create('my blog.ZIP', bytes.length)
    expect(begun).toMatchObject({ state: 'uploading', received: 0, startedBy: 'Root Admin' })
    const first = bytes.subarray(0, importPartBytes)
    expect(await calls.send(begun, 0, first)).toMatchObject({ received: importPartBytes })
    // It arrived, but its answer did not; and one that is too far ahead.
    expect(await calls.send(begun, 0, first)).toMatchObject({ received: importPartBytes })
    expect(await calls.send(begun, 9_999_999, first)).toMatchObject({ received: importPartBytes })
    const whole = await calls.send(begun, importPartBytes, bytes.subarray(importPartBytes))
    expect(whole).toMatchObject({ received: bytes.length, state: 'checking' })
    const { env } = app.deps
    const file = join(env.dataDir, 'imports', begun._id, 'source.zip')
    expect((await readFile(file)).equals(bytes)).toBe(true)
    const late = await calls.part(begun, 0, first)
    expect([late.statusCode, late.json().code]).toEqual([409, 'import_not_ready'])
  })

  it('is one at a time: a second one is refused until the first is cancelled', async () => {
    const { app, root, calls } = await setting()
    const first = await calls.create('a.xml', 10)
    const second = await calls.post('', { name: 'b.xml', bytes: 10 })
    expect([second.statusCode, second.json().code]).toEqual([409, 'import_running'])
    const folder = join(app.deps.env.dataDir, 'imports')
    await calls.send(first, 0, Buffer.from('0123'))
    expect(await readdir(folder)).toEqual([first._id])
    const url = `/api/imports/${first._id}`
    const cancelled = await app.inject({ method: 'DELETE', url, headers: root.headers })
    expect(cancelled.json()).toEqual({ message: 'The import is cancelled' })
    expect(await readdir(folder)).toEqual([])
    await calls.create('b.xml', 10)
  })

  it('names its file by its own id, whatever the browser calls it', async () => {
    const { app, calls } = await setting()
    for (const name of ['../../evil.zip', 'C:\\windows\\evil.json', 'a\u202egnp.xml', '.zip']) {
      const begun = await calls.create(name, 3)
      await calls.send(begun, 0, Buffer.from('abc'))
      const [id = ''] = await readdir(join(app.deps.env.dataDir, 'imports'))
      const [file = ''] = await readdir(join(app.deps.env.dataDir, 'imports', id))
      expect([id, file]).toEqual([begun._id, expect.stringMatching(/^source\.(zip|json|xml)$/)])
      expect(begun.name).not.toMatch(/[/\\\u202e]/)
      await calls.remove(begun)
    }
    expect(existsSync(join(app.deps.env.dataDir, '..', 'evil.zip'))).toBe(false)
    for (const name of ['a.exe', 'zip', 'a.zip.sh', 'a.zip/']) {
      const refused = await calls.post('', { name, bytes: 3 })
      expect([name, refused.statusCode]).toEqual([name, 422])
    }
  })

  it('takes no file that is too large for the setting or for the disk, and none beyond its end', async () => {
    const { calls } = await setting({ IMPORT_UPLOADS: '1' })
    const large = await calls.post('', { name: 'a.zip', bytes: 2_000_000 })
    expect([large.statusCode, large.json().code]).toEqual([413, 'import_too_large'])
    const begun = await calls.create('a.zip', 3)
    expect((await calls.part(begun, 0, Buffer.from('abcd'))).statusCode).toBe(422)
    await calls.remove(begun)

    const roomy = await setting({ IMPORT_UPLOADS: '999999' })
    const tooMuch = await roomy.calls.post('', { name: 'a.zip', bytes: 900_000_000_000 })
    expect([tooMuch.statusCode, tooMuch.json().code]).toEqual([507, 'import_no_space'])
    const { calls: none } = await setting({ IMPORT_UPLOADS: 'off' })
    expect((await none.post('', { name: 'a.zip', bytes: 1 })).statusCode).toBe(413)
  })

  it('starts after its check only, keeps its report, and can be undone only if it brought something in', async () => {
    const { app, calls } = await setting()
    const { db, env } = app.deps
    const one = await calls.create('a.xml', 3)
    for (const step of ['start', 'check', 'undo', 'report'])
      expect([step, (await calls.step(one, step)).statusCode]).toEqual([step, 409])
    await calls.send(one, 0, Buffer.from('abc'))
    expect((await calls.step(one, 'start')).statusCode).toBe(409)
    const to = (change: Parameters<typeof changeSiteImport>[3]) =>
      transact(db, (tx) => changeSiteImport(tx, one._id, ['checking', 'checked', 'importing'], change))
    await to({ state: 'checked' })
    const unknown = await calls.post(`/${one._id}/check`, { author: 'nobody@people.example' })
    expect(unknown.json().fields).toEqual({ author: ['No account has this email address'] })
    const folder = await calls.post(`/${one._id}/check`, { posts: [''] })
    expect(Object.values(folder.json().fields)).toEqual([[english(importMessages.folderWrong)]])
    const options = {
      hosts: ['images.example.org'],
      oldAddress: 'https://old.example',
      posts: ['.'],
      pages: ['content/docs'],
      skip: ['old texts'],
    }
    const again = await calls.post(`/${one._id}/check`, options)
    expect(again.json().import).toMatchObject({ state: 'checking', options })
    await to({ state: 'checked' })
    await writeFile(join(env.dataDir, 'imports', one._id, 'report.json'), JSON.stringify(report))
    expect((await calls.step(one, 'report')).json()).toEqual(report)
    expect((await calls.step(one, 'start')).json().import).toMatchObject({ state: 'importing' })
    await to({ state: 'imported' })
    expect((await calls.step(one, 'undo')).statusCode).toBe(409)
    await insertRun(db, `${one.name} [${one._id}]`)
    expect((await calls.list())[0]).toMatchObject({ undoable: true })
    expect((await calls.step(one, 'undo')).json().import).toMatchObject({ state: 'undoing' })
    expect((await calls.remove(one)).statusCode).toBe(409)
  })

  it('is for admins alone, signed in', async () => {
    const { app, calls } = await setting()
    const one = await calls.create('a.xml', 3)
    const stranger = callsBy(app, await register(app, 'Eve Stranger'))
    for (const path of ['', `/${one._id}`, `/${one._id}/report`]) {
      expect((await app.inject(`/api/imports${path}`)).statusCode).toBe(401)
      const { headers } = stranger
      expect((await app.inject({ url: `/api/imports${path}`, headers })).statusCode).toBe(403)
    }
    expect((await stranger.post('', { name: 'a.xml', bytes: 3 })).statusCode).toBe(403)
    expect((await stranger.part(one, 0, Buffer.from('abc'))).statusCode).toBe(403)
    for (const step of ['start', 'check', 'undo']) expect((await stranger.step(one, step)).statusCode).toBe(403)
    expect((await stranger.remove(one)).statusCode).toBe(403)
    expect((await calls.list())[0]).toMatchObject({ state: 'uploading', received: 0 })
  })

  it('that nobody goes on with is deleted after a week, and so is the folder of one that is gone', async () => {
    const { app, calls } = await setting()
    const { db, env } = app.deps
    const left = await calls.create('left.xml', 9)
    await calls.send(left, 0, Buffer.from('abc'))
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    await deleteOldImports.run(app.deps, inDays(6))
    expect(await calls.list()).toHaveLength(1)
    await deleteOldImports.run(app.deps, inDays(8))
    expect(await calls.list()).toEqual([])
    expect(await readdir(join(env.dataDir, 'imports'))).toEqual([])
    const done = await calls.create('done.xml', 3)
    await calls.send(done, 0, Buffer.from('abc'))
    await transact(db, (tx) => changeSiteImport(tx, done._id, ['checking'], { state: 'imported' }))
    await deleteOldImports.run(app.deps, inDays(8))
    expect(await calls.list()).toHaveLength(1)
    expect(await readdir(join(env.dataDir, 'imports', done._id))).toEqual([])
  })
})

function insertRun(db: Db, source: string) {
  const row = { id: 'run-1', kind: 'wordpress', source, started_at: '', counts: '{}' }
  return db
    .insertInto('import_runs')
    .values({ ...row, state: 'done', finished_at: null, started_by: null, listed: 0 })
    .execute()
}

function callsBy(app: FastifyInstance, { headers }: Person) {
  const post = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/imports${path}`, headers, payload })
  const part = async ({ _id }: SiteImport, offset: number, bytes: Buffer) => {
    const form = new FormData()
    form.append('offset', String(offset))
    form.append('part', new Blob([new Uint8Array(bytes)]), 'part')
    const { payload, type } = await multipart(form)
    return app.inject({
      method: 'PUT',
      url: `/api/imports/${_id}/parts`,
      payload,
      headers: { ...headers, 'content-type': type },
    })
  }
  return {
    headers,
    post,
    part,
    create: async (name: string, bytes: number) => (await post('', { name, bytes })).json().import as SiteImport,
    send: async (one: SiteImport, offset: number, bytes: Buffer) =>
      (await part(one, offset, bytes)).json().import as SiteImport,
    step: ({ _id }: SiteImport, step: string) =>
      step === 'report' ? app.inject({ url: `/api/imports/${_id}/report`, headers }) : post(`/${_id}/${step}`, {}),
    remove: ({ _id }: SiteImport) => app.inject({ method: 'DELETE', url: `/api/imports/${_id}`, headers }),
    list: async () => (await app.inject({ url: '/api/imports', headers })).json().imports as SiteImport[],
  }
}

const report = {
  ...emptyReport,
  kind: 'wordpress',
  dryRun: true,
  notes: ['Its permalinks are /%postname%/'],
  counts: { ...emptyReport.counts, posts: 1, imported: 1, refused: 1 },
  posts: [{ path: 'post-1', title: 'One', outcome: 'imported', changes: [{ kind: 'embed', what: 'x' }] }],
  unusedFields: [{ field: 'category', files: 3 }],
  refused: [{ path: 'post-2', reason: 'it has no date' }],
}
