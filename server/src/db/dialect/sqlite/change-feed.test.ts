import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { openSqliteChangeFeed } from './change-feed.ts'
import { sqliteFile } from './database.ts'

/** Two connections to one file; `reads` counts how often the first is asked. */
async function open() {
  const folder = await mkdtemp(join(tmpdir(), 'byline-feed-'))
  const path = join(folder, 'byline.sqlite')
  const [own, other] = [sqliteFile(path), sqliteFile(path)]
  onTestFinished(async () => {
    own.close()
    other.close()
    await rm(folder, { recursive: true, force: true })
  })
  own.prepare('create table notes (text text)').run([])
  let reads = 0
  const counted = {
    dataVersion() {
      reads++
      return own.dataVersion()
    },
  }
  const insert = "insert into notes values ('note')"
  return {
    feed: openSqliteChangeFeed(counted),
    reads: () => reads,
    write: () => own.prepare(insert).run([]),
    writeElsewhere: () => other.prepare(insert).run([]),
  }
}

it('a commit of another connection is reported once, and one of the same connection never', async () => {
  const { feed, write, writeElsewhere } = await open()
  write()
  expect(feed.hasChanged()).toBe(false)
  await setImmediate()
  writeElsewhere()
  writeElsewhere()
  expect(feed.hasChanged()).toBe(true)
  await setImmediate()
  expect(feed.hasChanged()).toBe(false)
})

it('SQLite is queried once per turn of the event loop', async () => {
  const { feed, reads, writeElsewhere } = await open()
  const before = reads()
  for (let n = 0; n < 10; n++) feed.hasChanged()
  expect(reads() - before).toBe(1)
  writeElsewhere()
  expect(feed.hasChanged()).toBe(false)
  await setImmediate()
  expect(feed.hasChanged()).toBe(true)
  expect(reads() - before).toBe(2)
})
