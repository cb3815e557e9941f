import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openSource } from '@byline/moving/open-source'
import { sourceFolder } from '@byline/test-files/source-folder'
import { expect, it } from 'vitest'
import { depsFor } from '../../../test/app/app.ts'
import { meetTheCast, writePost } from '../../../test/app/cast.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { newId } from '../../db/new-id.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { findPinned } from '../../features/comments/control/store.ts'
import { findVersions } from '../../features/comments/versions/version-store.ts'
import { countUncounted } from '../../features/thanks/store.ts'
import { createUser } from '../../features/users/account/create-user.ts'
import { emailKey } from '../../features/users/account/rules.ts'
import { findUser, updateUser } from '../../features/users/account/store.ts'
import { visibleComments } from '../../features/visibility/store.ts'
import { exportSite } from '../export/export-site.ts'
import { writeFolder } from '../export/write-folder.ts'
import { runImport } from '../run-import.ts'

const date = '2026-05-02T10:00:00.000Z'
const email = 'ada@example.org'

onBothEngines('the discussion of an export', (open) => {
  /** The export of a site with two posts by Ada, and what writes the files of a forged one. */
  async function setting() {
    const from = await depsFor(await open())
    const { ada, ben } = await meetTheCast(from.db)
    await transact(from.db, (tx) => updateUser(tx, ada, { email, email_key: emailKey(email) }))
    const one = (await writePost(from.db, ada, { slug: 'one', title: 'One' })).id
    const two = (await writePost(from.db, ada, { slug: 'two', title: 'Two' })).id
    const folder = join(await sourceFolder(), 'export')
    await writeFolder(folder, exportSite(from))
    const file = (path: string) => join(folder, path)
    const write = async (path: string, content: unknown) => {
      await mkdir(dirname(file(path)), { recursive: true })
      await writeFile(file(path), JSON.stringify(content))
    }
    const change = async (path: string, before: string, after: string) => {
      const text = await readFile(file(path), 'utf8')
      expect(text).toContain(before)
      await writeFile(file(path), text.replace(before, after))
    }
    const take = async (deps: Deps) => runImport(deps, await openSource(folder, {}), { dryRun: false })
    const comment = (id: string, fields: object = {}) => {
      return { id, author: 'Ben Reader', author_id: ben, date, updated: date, content: `Words ${id}`, ...fields }
    }
    return { ada, ben, one, two, write, change, take, comment }
  }

  it('has held comments, of which readers see none, earlier versions, a pinned one, and thanks that are counted', async () => {
    const { ada, ben, one, write, change, take, comment } = await setting()
    const [held = '', seen = ''] = [newId(), newId()]
    await write('comments/2026/05/one.json', [comment(held, { held: date })])
    // A long list is in several files.
    const edited = comment(seen, { pinned: true, versions: [{ date, content: 'Word' }] })
    await write('comments/2026/05/one.2.json', [edited])
    await write('thanks/2026/05/one.json', [
      { author_id: ben, date },
      { author_id: ada, comment: seen, date },
    ])
    await change('posts/2026/05/one.md', '"version": 1', `"version": 1, "comments_closed": "${date}"`)
    const deps = await depsFor(await open())
    expect((await take(deps)).counts).toMatchObject({ comments: 2, refused: 0 })
    const { db } = deps
    expect(await visibleComments(db).select('id').execute()).toEqual([{ id: seen }])
    expect(await db.selectFrom('comments').select('held_at').where('id', '=', held).execute()).toEqual([
      { held_at: date },
    ])
    expect(await findVersions(db, seen)).toEqual([{ written_at: date, content: 'Word' }])
    expect(await transact(db, countUncounted)).toEqual({ posts: [one], more: false })
    expect(await findPinned(db, one)).toMatchObject({ id: seen, thanks_count: 1 })
    const post = db.selectFrom('posts').select(['comments_closed_at', 'thanks_count']).where('id', '=', one)
    expect(await post.executeTakeFirst()).toEqual({ comments_closed_at: date, thanks_count: 1 })
  })

  it('is taken without what a forged one claims of others: pins, thanks, a rival admin who is suspended', async () => {
    const { ada, one, two, write, change, take, comment } = await setting()
    const [first = '', second = '', elsewhere = ''] = [newId(), newId(), newId()]
    const versions = [
      { date, content: 'Once' },
      { date, content: 'Twice' },
    ]
    await write('comments/2026/05/one.json', [
      comment(first, { pinned: true, versions }),
      comment(second, { pinned: true, parent: newId() }),
    ])
    await write('comments/2026/05/two.json', [comment(first, { pinned: true }), comment(elsewhere)])
    const thanks = { author_id: ada, comment: first, date }
    await write('thanks/2026/05/one.json', [
      thanks,
      thanks,
      { ...thanks, comment: elsewhere },
      { ...thanks, author_id: newId() },
    ])
    const person = 'people/ada-verified.md'
    await change(
      person,
      `"id": "${ada}"`,
      `"id": "${ada}", "suspended": {"until": "9999-12-31T23:59:59.999Z", "reason": "x"}`,
    )
    const deps = await depsFor(await open())
    const { db } = deps
    await createUser(deps, { name: 'Root', email, password: 'correct horse battery', admin: true })
    expect((await take(deps)).counts).toMatchObject({ comments: 3, refused: 0 })
    expect(await findUser(db, ada)).toMatchObject({ admin: 1, suspended_until: null, suspended_reason: '' })
    expect(await findPinned(db, one)).toMatchObject({ id: first })
    expect(await findPinned(db, two)).toBe(undefined)
    expect(await findVersions(db, first)).toEqual([{ written_at: date, content: 'Once' }])
    const stored = await db.selectFrom('thanks').selectAll().execute()
    expect(stored).toEqual([{ subject_id: first, user_id: ada, post_id: one, comment_id: first, created_at: date }])
  })

  it('of the format before has none of that, and nothing is held, pinned or closed', async () => {
    const { one, write, change, take, comment } = await setting()
    const id = newId()
    await write('comments/2026/05/one.json', [comment(id)])
    await change('export.json', '"format": 2', '"format": 1')
    const deps = await depsFor(await open())
    expect((await take(deps)).counts).toMatchObject({ imported: 2, comments: 1, refused: 0 })
    const columns = ['comments_closed_at', 'pinned_comment_id', 'comment_count'] as const
    expect(await deps.db.selectFrom('posts').select(columns).where('id', '=', one).executeTakeFirst()).toEqual({
      comments_closed_at: null,
      pinned_comment_id: null,
      comment_count: 1,
    })
  })

  it('is held in a site with content too', async () => {
    const { write, take, comment } = await setting()
    await write('comments/2026/05/one.json', [comment(newId(), { held: date })])
    const deps = await depsFor(await open())
    const { ben } = await meetTheCast(deps.db)
    await writePost(deps.db, ben, { slug: 'other' })
    expect((await take(deps)).counts).toMatchObject({ imported: 2, comments: 1 })
    const stored = await deps.db.selectFrom('comments').select(['held_at', 'visible']).execute()
    expect(stored).toEqual([{ held_at: date, visible: 0 }])
  })
})
