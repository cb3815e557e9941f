import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { meetTheCast, writePost } from '../../test/app/cast.ts'
import { expectRejected, newDataDir, runByline } from '../../test/servers/byline.ts'
import { connect } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import type { UserRow } from '../db/tables/schema.ts'
import { deletePost } from '../features/posts/deletion/delete-posts.ts'
import { findUser } from '../features/users/account/store.ts'

/** A data folder with two deleted posts of Ada, and their deletion ids. */
async function setting() {
  const dataDir = await newDataDir()
  const trash = (...args: string[]) => runByline(dataDir, ['trash', ...args])
  await mkdir(dataDir)
  const db = connect(join(dataDir, 'byline.sqlite'))
  onTestFinished(() => db.destroy())
  await migrate(db)
  const { ada } = await meetTheCast(db)
  const actor = (await findUser(db, ada)) as UserRow
  const remove = async (title: string, slug: string) => {
    await writePost(db, ada, { title, slug })
    return (await deletePost(db, actor, slug)).deletionId
  }
  return { db, trash, first: await remove('First\u001b[2J', 'first'), second: await remove('', 'second') }
}

it('an operator lists the trash, without what controls the terminal, and restores and purges by id', async () => {
  const { db, trash, first, second } = await setting()
  const listed = await trash('list')
  expect(listed.code).toBe(0)
  const [head, ...lines] = listed.stdout.trimEnd().split('\n')
  expect(head).toMatch(/^ID +KIND +DELETED +UNTIL +BY +NAME$/)
  const time = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d`
  expect(lines.map((line) => line.replaceAll(new RegExp(time, 'g'), 'TIME'))).toEqual([
    `${second}  post  TIME  TIME  Ada Verified  Untitled`,
    `${first}  post  TIME  TIME  Ada Verified  First?[2J`,
  ])

  expect((await trash('restore', first)).stdout).toBe('“First?[2J”: It is back\n')
  const asked = await trash('purge', second)
  expect([asked.code, asked.stderr]).toEqual([2, expect.stringContaining('add --yes to do it')])
  expect(await db.selectFrom('posts').select('slug').execute()).toHaveLength(2)
  expect((await trash('purge', second, '--yes')).stdout).toBe('“Untitled” is deleted for good\n')
  expect(await db.selectFrom('posts').select('slug').execute()).toEqual([{ slug: 'first' }])
  expect((await trash('list')).stdout).toBe('Nothing was deleted in the last 30 days\n')
})

it('a restored post whose slug is taken is named with its new one', async () => {
  const { db, trash, first } = await setting()
  await writePost(db, (await db.selectFrom('posts').select('user_id').executeTakeFirstOrThrow()).user_id, {
    slug: 'first',
  })
  expect((await trash('restore', first)).stdout).toBe('“First?[2J”: It is back, at a new address: first-2\n')
})

it.each([
  [[], 'trash needs one of list, restore, purge'],
  [['purge', 'a', 'b', '--yes'], 'trash purge needs one id'],
  [['list', 'x'], 'trash list takes no id'],
  [['restore', "' or 1=1"], "nothing in the trash has the id ' or 1=1"],
])('trash %j is rejected with a sentence', (args, sentence) => expectRejected(['trash', ...args], sentence))
