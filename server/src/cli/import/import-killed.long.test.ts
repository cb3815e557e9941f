import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sourceFolder, tinyPicture, yamlPost } from '@byline/test-files/source-folder'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ask, askNumber, newDataDir, runByline, startByline } from '../../../test/servers/byline.ts'

/** Several transactions. */
const FILES = 300

it('a killed import is completed by the next run, and the run after that changes nothing', async () => {
  const files: Record<string, string | Uint8Array> = {}
  for (let n = 0; n < FILES; n++) {
    const fields = `title: Post ${n}\nauthor: Author ${n % 7}\ntags: [t${n % 5}]\naliases: [/old/${n}]`
    files[`${n % 10}/post-${n}.md`] = yamlPost(fields, `Text ${n}. ![p](p.png)`)
  }
  for (let n = 0; n < 10; n++) files[`${n}/p.png`] = await tinyPicture(`#${n}${n}3366`)
  const folder = await sourceFolder(files)
  const dataDir = await newDataDir()
  await runByline(dataDir, ['user', 'list'])
  change(dataDir, HOLD_HALFWAY)

  const { child, ended } = startByline(dataDir, ['import', folder])
  onTestFinished(() => void child.kill('SIGKILL'))
  await vi.waitUntil(() => postsIn(dataDir) >= 20, 90_000)
  child.kill('SIGKILL')
  expect(await ended).toMatchObject({ code: null, stdout: '' })
  change(dataDir, 'drop trigger hold_halfway')

  const done = postsIn(dataDir)
  expect(done).toBeGreaterThanOrEqual(20)
  expect(done).toBeLessThan(FILES)
  expect(halfWritten(dataDir)).toBe(0)

  const second = await runByline(dataDir, ['import', folder])
  expect([second.code, second.stderr]).toEqual([0, ''])
  expect(second.stdout).toContain(`imported               ${FILES - done}\n`)
  expect(second.stdout).toContain(`unchanged              ${done}\n`)
  expect(halfWritten(dataDir)).toBe(0)

  const complete = everything(dataDir)
  const third = await runByline(dataDir, ['import', folder])
  expect(third.stdout).toContain(`imported               0\n  updated                0\n`)
  expect(third.stdout).toContain(`unchanged              ${FILES}\n`)
  expect(everything(dataDir)).toEqual(complete)
  expect(complete.slugs).toHaveLength(FILES)
  expect(new Set(complete.slugs)).toHaveLength(FILES)
  expect([complete.authors, complete.uploads]).toEqual([7, 10])
})

/** A trigger that counts for hours once half of the posts are stored, so that an import cannot end before it is killed. */
const HOLD_HALFWAY = `create trigger hold_halfway before insert on posts when (select count(*) from posts) >= ${FILES / 2}
  begin
    select (with recursive numbers (n) as (select 1 union all select n + 1 from numbers) select max(n) from numbers);
  end`

function change(dataDir: string, sql: string): void {
  const database = new DatabaseSync(join(dataDir, 'byline.sqlite'))
  database.exec(sql)
  database.close()
}

function postsIn(dataDir: string): number {
  return askNumber(dataDir, 'select count(*) n from posts')
}

/** The number of posts with a missing part, such as the text or the tags. */
function halfWritten(dataDir: string): number {
  return askNumber(
    dataDir,
    `select count(*) n from posts where id not in (select post_id from post_texts)
      or id not in (select post_id from imports) or id not in (select post_id from post_tags)
      or (select count(*) from addresses where post_id = id) <> 2
      or seq not in (select -rowid from post_words) or seq not in (select -rowid from post_titles)
      or seq not in (select -rowid from post_letters)`,
  )
}

function everything(dataDir: string) {
  return {
    slugs: ask<{ slug: string }>(dataDir, 'select slug from posts order by slug').map((row) => row.slug),
    posts: ask(dataDir, 'select * from posts order by id'),
    authors: askNumber(dataDir, 'select count(*) n from users'),
    uploads: askNumber(dataDir, 'select count(*) n from uploads'),
    changes: askNumber(dataDir, 'select count(*) n from changes'),
  }
}
