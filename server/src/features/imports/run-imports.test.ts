import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, inject, it, onTestFinished } from 'vitest'
import { ZipFile } from 'yazl'
import { depsFor } from '../../../test/app/app.ts'
import { connect } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { readEnv } from '../../env/env.ts'
import { openImportFiles } from './files/open-import-files.ts'
import { presentImports } from './present.ts'
import { runImports } from './run-imports.ts'
import { changeSiteImport, findSiteImport, insertSiteImport, newSiteImport } from './store.ts'

const ID = '0190a0b0-0000-7000-8000-000000000000'

// Processes of the sources take two seconds each; a journey walks the same way through the built ones.
const inFull = it.runIf(process.env.FULL)

inFull('a zip of Markdown files is checked, imported and taken back by a process of its own', async () => {
  const site = await newSite()
  await site.add(await zipOf({ 'blog/_posts/2019-05-01-one.md': '---\ntitle: One\n---\nText' }))
  await site.work()
  expect(await site.shown()).toMatchObject({
    state: 'checked',
    undoable: false,
    reason: '',
    counts: { posts: 1, imported: 1, refused: 0 },
  })
  expect(await site.titles()).toEqual([])

  await site.change({ state: 'importing' })
  await site.work()
  expect(await site.shown()).toMatchObject({
    state: 'imported',
    undoable: true,
    done: 1,
    total: 1,
    counts: { posts: 1, imported: 1 },
  })
  expect(await site.titles()).toEqual(['One'])
  // The file is no longer needed, and nothing of its content is left.
  expect(await readdir(join(site.deps.env.dataDir, 'imports', ID))).toEqual(['report.json'])

  await site.change({ state: 'undoing' })
  await site.work()
  expect(await site.shown()).toMatchObject({ state: 'undone', undoable: false })
  expect(await site.titles()).toEqual([])
})

inFull('folders become what the admin says of them', async () => {
  const site = await newSite()
  const text = '---\ntitle: One\ndate: 2019-05-01\n---\nText'
  const files = { 'top/a b/one.md': text, 'top/c/two.md': text, 'top/d/three.md': text }
  await site.add(await zipOf(files))
  await site.change({ options: JSON.stringify({ pages: ['a b'], skip: ['c'] }) })
  await site.work()
  expect(await site.shown()).toMatchObject({ state: 'checked', counts: { posts: 1, pages: 1, skipped: 1 } })
})

it('a file that is no export fails with the reason, and one that is gone says so', async () => {
  const site = await newSite()
  await site.add(Buffer.from('PK\u0003\u0004 but no zip'))
  await site.work()
  expect(await site.shown()).toMatchObject({
    state: 'failed',
    repeatable: true,
    counts: null,
    reason: { key: 'dashboard.imports.reasonNoZip', params: { error: expect.any(String) } },
  })
  await rm(join(site.deps.env.dataDir, 'imports'), { recursive: true })
  await site.change({ state: 'checking' })
  await site.work()
  expect(await site.shown()).toMatchObject({
    state: 'failed',
    repeatable: false,
    reason: { key: 'dashboard.imports.reasonSourceGone' },
  })
})

inFull('a process ends when the import is cancelled or the server stops, and a later one begins again', async () => {
  const site = await newSite()
  const zip = await zipOf({ 'one.md': '---\ntitle: One\n---\nText' })
  await site.add(zip)
  await site.blockSource()
  await runImports.run(site.deps, new Date())
  await runImports.interrupted?.()
  expect(await site.shown()).toMatchObject({ state: 'checking' })
  await runImports.run(site.deps, new Date())
  await site.change({ state: 'cancelled' })
  expect(await runImports.run(site.deps, new Date())).toBe(false)
  await site.change({ state: 'checking' })
  await site.replaceSource(zip)
  await site.work()
  expect(await site.shown()).toMatchObject({ state: 'checked', counts: { posts: 1 } })
})

async function newSite() {
  const folder = await mkdtemp(join(tmpdir(), 'byline-import-'))
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  await copyFile(inject('sqliteTemplate'), join(dataDir, 'byline.sqlite'))
  const db = connect(join(dataDir, 'byline.sqlite'))
  onTestFinished(async () => {
    await runImports.interrupted?.()
    await db.destroy()
    await rm(folder, { recursive: true, force: true })
  })
  const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const deps: Deps = { ...(await depsFor(db)), env }
  const row = { id: ID, file_name: 'blog.zip', bytes: 0 }
  const files = await openImportFiles(deps)
  const source = join(files.workFolder(ID), 'source.zip')
  return {
    deps,
    async add(bytes: Buffer) {
      await files.writePart(row, 0, bytes)
      const uploaded = { ...newSiteImport(null, row.file_name, bytes.length), received: bytes.length }
      await transact(db, (tx) => insertSiteImport(tx, { ...uploaded, id: ID, state: 'checking' }))
    },
    replaceSource: (bytes: Buffer) => files.deleteSource(row).then(() => files.writePart(row, 0, bytes)),
    /** Makes the source a pipe without a writer, so that a process waits for its first byte. */
    async blockSource() {
      await files.deleteSource(row)
      execFileSync('mkfifo', [source])
    },
    /** Runs the job until it has no more work. */
    async work() {
      while (await runImports.run(deps, new Date()));
    },
    async change(change: Parameters<typeof changeSiteImport>[3]) {
      const { state } = await found()
      await transact(db, (tx) => changeSiteImport(tx, ID, [state], change))
    },
    shown: async () => (await presentImports(db, files, [await found()]))[0],
    async titles() {
      const posts = await db.selectFrom('posts').select('title').where('visible', '=', 1).execute()
      return posts.map(({ title }) => title)
    },
  }

  async function found() {
    const one = await findSiteImport(db, ID)
    if (!one) throw new Error(`no import in ${dirname(dataDir)}`)
    return one
  }
}

async function zipOf(files: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), path)
  zip.end()
  return Buffer.concat(await (zip.outputStream as NodeJS.ReadStream).toArray())
}
