import { readdir } from 'node:fs/promises'
import { sayUndoReport } from '@byline/contract/imports/say-report'
import { inBackground } from '@byline/fair-queue/fair-queue'
import { sourceFolder, tinyPicture } from '@byline/test-files/source-folder'
import { expect, it } from 'vitest'
import { appOn } from '../../../../test/app/app.ts'
import { meetTheCast, writePost } from '../../../../test/app/cast.ts'
import { commentingBy } from '../../../../test/content/commenting.ts'
import { type MadeRecords, madeComment, madeSource } from '../../../../test/content/made-source.ts'
import { register } from '../../../../test/content/people.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { allPosts, countRows } from '../../../../test/engines/rows.ts'
import { english } from '../../../cli/terminal/english.ts'
import { newId } from '../../../db/new-id.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import type { Deps } from '../../../deps.ts'
import { updatePage } from '../../../features/own-pages/save-page.ts'
import { listPassages } from '../../../features/passages/passage-store.ts'
import { softDeletePosts } from '../../../features/posts/deletion/deletion-store.ts'
import { updatePost } from '../../../features/posts/writing/save-post.ts'
import { renderLimits } from '../../../rendering/renderer.ts'
import { runImport } from '../../run-import.ts'
import { listRuns } from '../run/runs-store.ts'
import { NotUndoable, undoImport } from './undo-import.ts'

const picture = await tinyPicture('#336699')

const records = {
  one: {
    title: 'One',
    slugs: ['one'],
    addresses: ['/?p=1'],
    series: { title: 'A series' },
    body: '![a](a.png) [b](b.pdf)',
    tags: ['Food'],
    comments: [madeComment('1', 'First'), madeComment('2', 'Second', { parent: '1' })],
  },
  two: { title: 'Two', slugs: ['two'], author: 'Cy', isDraft: true },
  about: { kind: 'page', title: 'About us', slugs: ['about-us'], addresses: ['/?page_id=3'] },
} satisfies MadeRecords

onBothEngines('taking an import back', (open) => {
  async function site() {
    const app = await appOn(await open())
    const { deps } = app
    const folder = await sourceFolder({ 'a.png': picture, 'b.pdf': 'paper' })
    const people = { Ada: { biography: 'I write.', picture: 'a.png' } }
    const bring = async (more: MadeRecords = {}) => {
      const source = madeSource({ ...records, ...more }, { folder, people })
      return runImport(deps, source, { dryRun: false })
    }
    const undo = async (run: string | null) => sayUndoReport(await undoImport(deps, String(run)), english)
    return { app, deps, bring, undo }
  }
  const saving = (deps: Deps) => ({ ...deps, turn: inBackground, limitMs: renderLimits.backgroundMs })
  const rows = async (db: Db) => {
    const { changes: _, import_runs: __, ...counts } = await countRows(db)
    return counts
  }
  const idOf = async (db: Db, title: string) => String((await allPosts(db)).find((post) => post.title === title)?.id)

  it('removes all that it created, and a second import brings everything in again', async () => {
    const { deps, bring, undo } = await site()
    const { ada } = await meetTheCast(deps.db)
    await writePost(deps.db, ada, { slug: 'own' })
    const [before, posts] = [await rows(deps.db), await allPosts(deps.db)]
    const first = await bring()
    const after = await rows(deps.db)
    expect(await undo(first.run)).toEqual({
      run: first.run,
      restored: 0,
      kept: [],
      removed: { posts: 2, pages: 1, comments: 2, people: 3 },
    })
    expect([await rows(deps.db), await allPosts(deps.db)]).toEqual([before, posts])
    expect(await readdir(deps.uploads.place)).toEqual([])
    await expect(undo(first.run)).rejects.toThrow(NotUndoable)
    await expect(undo('gone')).rejects.toThrow('there is no import gone')

    expect((await bring()).counts).toEqual(first.counts)
    expect(await rows(deps.db)).toEqual(after)
    const runs = await listRuns(deps.db)
    expect(runs.map(({ state, source }) => [state, source])).toEqual([
      ['done', 'blog.xml'],
      ['undone', 'blog.xml'],
    ])
  })

  it('leaves a post in the trash there, and a second import brings it in again', async () => {
    const { deps, bring, undo } = await site()
    const { run, counts } = await bring()
    const id = await idOf(deps.db, 'One')
    const deletion = { id: newId(), deleted_at: '2026-01-01T00:00:00.000Z' }
    await transact(deps.db, (tx) => softDeletePosts(tx, { id }, deletion))
    expect((await undo(run)).kept).toEqual([])
    expect(await idOf(deps.db, 'One')).toBe(id)
    expect((await bring()).counts).toMatchObject({ imported: counts.imported, unchanged: 0 })
  })

  it('gives what it updated the content that it had before, which a later import updates again', async () => {
    const { deps, bring, undo } = await site()
    await bring()
    const [before, posts] = [await rows(deps.db), await allPosts(deps.db)]
    const changed = {
      one: { ...records.one, body: 'Changed.', tags: ['News'], author: 'Eve' },
      about: { ...records.about, body: 'Changed.' } as const,
    }
    const second = await bring(changed)
    expect(second.counts).toMatchObject({ imported: 0, updated: 2, unchanged: 1 })
    expect(await undo(second.run)).toMatchObject({
      restored: 2,
      kept: [],
      removed: { posts: 0, pages: 0, comments: 0, people: 1 },
    })
    expect(await rows(deps.db)).toMatchObject({ ...before, revisions: 2, revision_uploads: 2 })
    const versions = ({ version: _, ...post }: (typeof posts)[number]) => post
    expect((await allPosts(deps.db)).map(versions)).toEqual(posts.map(versions))
    expect((await bring()).counts).toMatchObject({ updated: 0, unchanged: 3 })
    expect((await bring(changed)).counts).toMatchObject({ updated: 2, refused: 0 })
  })

  it('gives the passages of comments their places again', async () => {
    const { app, deps, bring, undo } = await site()
    await bring({ one: { ...records.one, body: 'The oven was cold. We lit the fire at six in the morning.' } })
    const postId = await idOf(deps.db, 'One')
    const passage = { exact: 'lit the fire', prefix: 'The oven was cold. We ', suffix: ' at six in', version: 1 }
    const ben = commentingBy(app, await register(app, 'Ben Reader'))
    const reply = await ben.ask('POST', '/api/comments/create', { content: 'Why?', postId, passage })
    expect(reply.statusCode).toBe(200)
    const before = await listPassages(deps.db, postId)
    expect(before).toMatchObject([{ state: 'standing' }])
    const { run } = await bring({ one: { ...records.one, body: 'All of it is new.' } })
    expect(await listPassages(deps.db, postId)).toMatchObject([{ state: 'gone' }])
    await undo(run)
    expect(await listPassages(deps.db, postId)).toEqual(before)
  })

  it('keeps and names what was changed here since, or has comments that were written here', async () => {
    const { app, deps, bring, undo } = await site()
    const { run } = await bring({ three: { title: 'Three', slugs: ['three'] } })
    const ben = await register(app, 'Ben Reader')
    const one = await idOf(deps.db, 'One')
    expect((await commentingBy(app, ben).create(one, 'Mine')).statusCode).toBe(200)
    await updatePost(saving(deps), await idOf(deps.db, 'Two'), { caption: 'Edited here' })
    await updatePage(saving(deps), 'about-us', { body: 'Edited here' })
    expect(await undo(run)).toMatchObject({
      removed: { posts: 1, pages: 0, comments: 0 },
      kept: [
        { title: 'One', reason: 'it has comments that were written here' },
        { title: 'Two', reason: 'it was changed here since it was imported' },
        { title: 'About us', reason: 'it was changed here since it was imported' },
      ],
    })
    expect((await allPosts(deps.db)).map(({ title }) => title).toSorted()).toEqual(['One', 'Two'])
    expect(await rows(deps.db)).toMatchObject({ comments: 3, own_pages: 1, uploads: 2 })
  })

  it('of an import that changed nothing is not possible, as it is no run', async () => {
    const { deps, bring } = await site()
    await bring()
    expect((await bring()).run).toBeNull()
    expect(await listRuns(deps.db)).toHaveLength(1)
  })
})
