import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteImport } from '@byline/contract/imports/imports'
import { sourceFolder } from '@byline/test-files/source-folder'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { madeSource } from '../../../test/content/made-source.ts'
import { registerAdmin } from '../../../test/content/people.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { runImport } from '../../archive/run-import.ts'
import { deleteOldImports } from './delete-old-imports.ts'
import { REPORT, undoName } from './files/import-files.ts'
import { openImportFiles } from './files/open-import-files.ts'

onBothEngines('an import of the command line in the dashboard', (open) => {
  async function setting() {
    const app = await appOn(await open(), { env: { RATE_LIMITS: 'off' } })
    const { deps } = app
    const files = await openImportFiles(deps)
    const { headers } = await registerAdmin(app)
    const folder = await sourceFolder({})
    const records = {
      'one.md': { title: 'One', slugs: ['one'], body: '[gone](/gone/)', addresses: ['/one'] },
      'two.md': { title: 'Two', slugs: ['two'], isDraft: true as const, ...changed },
      about: { kind: 'page' as const, title: 'About us', slugs: ['about-us'], ...changed },
    }
    const bring = (more: Partial<Parameters<typeof runImport>[2]> = {}) =>
      runImport(deps, madeSource(records, { folder }), { dryRun: false, ...more })
    const get = async (path = '') => (await app.inject({ url: `/api/imports${path}`, headers })).json()
    return {
      app,
      deps,
      files,
      headers,
      bring,
      get,
      list: async () => (await get()).imports as SiteImport[],
    }
  }

  it('is listed with its report, until it is removed from the list', async () => {
    const { app, deps, files, headers, bring, get, list } = await setting()
    const report = await bring()
    const id = String(report.run)
    await files.write(id, REPORT, JSON.stringify(report))
    await bring({ listed: false })
    expect(await list()).toMatchObject([
      {
        _id: id,
        onCommandLine: true,
        state: 'imported',
        undoable: true,
        repeatable: false,
        reported: true,
        counts: { posts: 2, pages: 1 },
        startedBy: '',
      },
    ])
    expect(await get(`/${id}/report`)).toMatchObject({ run: id, counts: { posts: 2 } })
    // Nothing can be sent to it, as its file is elsewhere.
    for (const step of ['check', 'start']) {
      const url = `/api/imports/${id}/${step}`
      const reply = await app.inject({ method: 'POST', url, headers, payload: {} })
      expect(reply.json().code).toBe('import_not_ready')
    }
    await deleteOldImports.run(deps, new Date())
    expect(existsSync(join(files.workFolder(id), REPORT))).toBe(true)

    const url = `/api/imports/${id}`
    expect((await app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200)
    expect(await list()).toEqual([])
    expect(existsSync(files.workFolder(id))).toBe(false)
  })

  it('says where its records are now, those of this import first, and none that was deleted', async () => {
    const { app, deps, files, headers, bring, get } = await setting()
    const report = await bring()
    const id = String(report.run)
    await files.write(id, REPORT, JSON.stringify(report))
    const places = async () =>
      ((await get(`/${id}/records`)).records as { path: string }[]).toSorted((a, b) => (a.path < b.path ? -1 : 1))
    expect(await places()).toEqual([
      { path: 'about', kind: 'page', slug: 'about-us', visible: true },
      // Its link leads nowhere.
      { path: 'one.md', kind: 'post', slug: 'one', visible: true },
      { path: 'two.md', kind: 'post', slug: expect.any(String), visible: false },
    ])
    const { id: one } = await deps.db
      .selectFrom('posts')
      .select('id')
      .where('slug', '=', 'one')
      .executeTakeFirstOrThrow()
    const gone = await app.inject({ method: 'DELETE', url: `/api/posts/delete/${one}`, headers })
    expect(gone.statusCode).toBe(200)
    expect((await places()).map(({ path }) => path)).toEqual(['about', 'two.md'])
  })

  it('that has not ended is listed as unfinished, and can be taken back by the dashboard', async () => {
    const { app, deps, headers, bring, get, list } = await setting()
    const { run } = await bring()
    await deps.db.updateTable('import_runs').set({ state: 'running', finished_at: null }).execute()
    expect(await list()).toMatchObject([{ _id: run, state: 'unfinished', undoable: true }])
    const url = `/api/imports/${run}/undo`
    expect((await app.inject({ method: 'POST', url, headers })).statusCode).toBe(200)
    expect(await list()).toMatchObject([{ _id: run, state: 'undoing', onCommandLine: true }])
    expect((await app.inject({ method: 'POST', url, headers })).json().code).toBe('import_not_ready')
    expect((await get(`/${run}/undo`)).code).toBe('import_not_ready')
  })

  it('that was taken back in several runs says what all of them have removed and left', async () => {
    const { files, bring, get } = await setting()
    const id = String((await bring()).run)
    const removed = { posts: 2, pages: 1, comments: 0, people: 1 }
    await files.write(id, REPORT, '{}')
    for (const run of ['a', 'b']) {
      const kept = [{ title: run, reason: 'it was changed here since it was imported' }]
      await files.write(id, undoName(run), JSON.stringify({ run, removed, restored: 1, kept }))
    }
    expect(await get(`/${id}/undo`)).toEqual({
      removed: { posts: 4, pages: 2, comments: 0, people: 2 },
      restored: 2,
      kept: ['a', 'b'].map((title) => expect.objectContaining({ title })),
    })
  })
})

const changed = { body: 'Text', changes: [{ kind: 'left out' as const, what: '<form>' }] }
