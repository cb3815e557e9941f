import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sourceFolder, tinyPicture, yamlPost } from '@byline/test-files/source-folder'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { depsFor } from '../../test/app/app.ts'
import { meetTheCast } from '../../test/app/cast.ts'
import { importFolder } from '../../test/content/import-folder.ts'
import { onBothEngines } from '../../test/engines/engines.ts'
import { createNextAvif } from '../features/uploads/avif.ts'
import { storePicture } from '../features/uploads/store-picture.ts'
import { openUploadsFolder } from './uploads-folder.ts'
import { sweepUnfinished } from './whole-files.ts'

async function openFolder() {
  const parent = await mkdtemp(join(tmpdir(), 'byline-folder-'))
  onTestFinished(() => rm(parent, { recursive: true, force: true }))
  return openUploadsFolder(join(parent, 'uploads'))
}

it('an intact file is not written again, a damaged one is replaced, and no unfinished file is left', async () => {
  const uploads = await openFolder()
  expect(await uploads.write('a.webp', Buffer.from('whole'))).toBe(true)
  const before = await stat(join(uploads.place, 'a.webp'))
  expect(await uploads.write('a.webp', Buffer.from('whole'))).toBe(false)
  expect((await stat(join(uploads.place, 'a.webp'))).ino).toBe(before.ino)
  for (const damage of ['whol', 'whale', '']) {
    await writeFile(join(uploads.place, 'a.webp'), damage)
    expect(await uploads.write('a.webp', Buffer.from('whole'))).toBe(true)
    expect((await uploads.read('a.webp')).toString()).toBe('whole')
  }
  await expect(uploads.write('no/such/folder.webp', Buffer.from('x'))).rejects.toThrow('ENOENT')
  expect(await readdir(uploads.place)).toEqual(['a.webp'])
  const same = await openUploadsFolder(uploads.place)
  expect([await same.has('a.webp'), await same.has('b.webp')]).toEqual([true, false])
})

it('a folder that is removed while the product runs lists nothing, and is created again with the next file', async () => {
  const uploads = await openFolder()
  await uploads.write('a.webp', Buffer.from('first'))
  await rm(uploads.place, { recursive: true })
  expect(await Array.fromAsync(uploads.list())).toEqual([])
  await uploads.write('b.webp', Buffer.from('second'))
  expect(await readdir(uploads.place)).toEqual(['b.webp'])
  expect((await stat(uploads.place)).mode & 0o777).toBe(0o700)
})

it('the next start removes unfinished files of ended processes, but not those of running ones', async () => {
  const uploads = await openFolder()
  const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)
  const ended = spawnSync(process.execPath, ['--version']).pid
  const leave = async (name: string, writtenAt = new Date()) => {
    const path = join(uploads.place, name)
    await writeFile(path, 'half')
    // Files have the times of the system, which may have another clock than this process.
    await utimes(path, writtenAt, writtenAt)
  }
  await leave(`.${machine}-${ended}-of-a-process-that-ended`)
  await leave(`.${machine}-${process.pid}-of-our-pid-before-a-restart`)
  await leave(`.${machine}-${process.ppid}-of-another-process`)
  await leave('.00000000-1-of-another-machine')
  await leave('.11111111-1-of-long-ago', new Date(1_000))
  await leave('whole.webp')
  await sweepUnfinished(uploads.place)
  expect((await readdir(uploads.place)).toSorted()).toEqual([
    '.00000000-1-of-another-machine',
    `.${machine}-${process.ppid}-of-another-process`,
    'whole.webp',
  ])
})

onBothEngines('a damaged picture', (open) => {
  it('is repaired with its copies and their AVIF by uploading the same file again', async () => {
    const { db, uploads } = await depsFor(await open())
    const picture = await tinyPicture('#336699', { width: 400 })
    const { file } = await storePicture(db, uploads, picture)
    await createNextAvif(db, uploads)
    const names = (await readdir(uploads.place)).toSorted()
    const whole = await Promise.all(names.map((name) => uploads.read(name)))
    for (const name of names) await writeFile(join(uploads.place, name), 'damaged')
    expect(await storePicture(db, uploads, picture)).toMatchObject({ file, avif_at: null })
    await createNextAvif(db, uploads)
    expect(await Promise.all(names.map((name) => uploads.read(name)))).toEqual(whole)
  })

  it('is repaired by uploading the served bytes, even when only a copy was truncated', async () => {
    const { db, uploads } = await depsFor(await open())
    const { file } = await storePicture(db, uploads, await tinyPicture('#336699', { width: 400 }))
    const served = await uploads.read(file)
    const copy = file.replace('.', '-160.')
    const whole = await uploads.read(copy)
    await truncate(join(uploads.place, file), 20)
    await truncate(join(uploads.place, copy), 20)
    await storePicture(db, uploads, served)
    expect(await uploads.read(file)).toEqual(served)
    expect(await uploads.read(copy)).toEqual(whole)
    await truncate(join(uploads.place, copy), 20)
    await storePicture(db, uploads, served)
    expect(await uploads.read(copy)).toEqual(whole)
  })

  it('is repaired by an import that changes nothing else', async () => {
    const deps = await depsFor(await open())
    await meetTheCast(deps.db)
    const folder = await sourceFolder({
      'post.md': yamlPost('title: One\ncover: cover.png\ndate: 2026-01-01', '![](shown.png)'),
      'cover.png': await tinyPicture('#336699'),
      'shown.png': await tinyPicture('#996633'),
    })
    await importFolder(deps, folder, { dryRun: false })
    const names = await readdir(deps.uploads.place)
    for (const name of names) await rm(join(deps.uploads.place, name))
    const { counts } = await importFolder(deps, folder, { dryRun: false })
    expect(counts.unchanged).toBe(1)
    for (const name of names) {
      expect((await sharp(await deps.uploads.read(name)).metadata()).width).toBe(24)
    }
    expect(names).toHaveLength(2)
  })
})
