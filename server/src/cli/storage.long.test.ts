import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileOf } from '@byline/contract/addresses/upload-names'
import { sourceFolder, tinyPicture } from '@byline/test-files/source-folder'
import { expect, it } from 'vitest'
import { expectRejected, newDataDir, runByline } from '../../test/servers/byline.ts'
import { startS3 } from '../../test/servers/s3.ts'
import { startProduct } from '../../test/servers/start-product.ts'
import { sumOf } from '../storage/file-sum.ts'

/** The server of a site, with one person who uploads. */
async function startSite(dataDir: string, env: Record<string, string>) {
  const started = await startProduct(dataDir, env)
  const { address = '' } = started
  const ask = (path: string, init?: RequestInit) => fetch(address + path, init)
  const body = { email: 'ada@people.example', password: 'a good password of mine' }
  const headers = { 'Content-Type': 'application/json' }
  const sent = (more: object) => ({ method: 'POST', headers, body: JSON.stringify({ ...body, ...more }) })
  let reply = await ask('/api/users/register', sent({ name: 'Ada' }))
  if (!reply.ok) reply = await ask('/api/users/login', sent({}))
  const { token } = (await reply.json()) as { token: string }
  /** The name of the stored picture, once it is acknowledged. */
  const upload = async (color: string): Promise<string> => {
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(await tinyPicture(color, { width: 400 }))]), 'a.png')
    const stored = await ask('/api/uploads', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: form,
    })
    expect(stored.status).toBe(200)
    return ((await stored.json()) as { file: string }).file
  }
  const statusOf = async (file: string) => (await ask(`/uploads/${file}`)).status
  const stop = async () => {
    started.child.kill('SIGTERM')
    await started.ended
  }
  return { ...started, upload, statusOf, stop }
}

const statuses = (site: { statusOf: (file: string) => Promise<number> }, files: string[]) =>
  Promise.all(files.map((file) => site.statusOf(file)))

async function sumsIn(folder: string) {
  const names = (await readdir(folder)).filter((name) => fileOf(name) !== undefined).toSorted()
  return Promise.all(names.map(async (name) => [name, await sumOf(join(folder, name))]))
}

it('pictures are moved to a bucket and back while the site is used, and none is lost', async () => {
  const { objects, env, control } = await startS3()
  const { STORAGE, ...reach } = env
  const dataDir = await newDataDir()
  const folder = join(dataDir, 'uploads')
  const onDisk = await startSite(dataDir, reach)
  const before = [await onDisk.upload('#336699'), await onDisk.upload('#996633')]
  // One call of fifty goes wrong meanwhile.
  let calls = 0
  control.faultOf = () => (++calls % 50 === 0 ? 'corrupt' : undefined)
  const moving = runByline(dataDir, ['storage', 'move', STORAGE], reach)
  const meanwhile = await onDisk.upload('#339966')
  const moved = await moving
  expect([moved.code, moved.stderr]).toEqual([0, ''])
  expect(moved.stdout).toMatch(/^\d+ files \(1 MB\) are in s3:\/\/backups\/site with the same sums; \d+ of them were/)
  expect(moved.stdout).toContain('Start with STORAGE=s3://backups/site')
  const late = await onDisk.upload('#663399')
  await onDisk.stop()

  const inBucket = await startSite(dataDir, env)
  const again = await runByline(dataDir, ['storage', 'move', STORAGE, '--from', 'disk'], env)
  expect([again.code, again.stderr]).toEqual([0, ''])
  const files = [...before, meanwhile, late]
  expect(await statuses(inBucket, files)).toEqual([200, 200, 200, 200])
  files.push(await inBucket.upload('#666666'))
  const repeated = await runByline(dataDir, ['storage', 'move', STORAGE], env)
  expect(repeated.stdout).toContain('; 0 of them were written now')

  await rm(folder, { recursive: true })
  const back = await runByline(dataDir, ['storage', 'move', 'disk'], env)
  expect([back.code, back.stderr]).toEqual([0, ''])
  await inBucket.stop()
  expect((await sumsIn(folder)).length).toBe(objects.size)
  for (const [key, bytes] of objects) expect(await readFile(join(folder, key.slice('site/'.length)))).toEqual(bytes)
  const onDiskAgain = await startSite(dataDir, reach)
  expect(await statuses(onDiskAgain, files)).toEqual([200, 200, 200, 200, 200])
})

it('an upload that was acknowledged is there after the server was killed, and one that was not can be repeated', async () => {
  const { objects, env, control } = await startS3()
  const dataDir = await newDataDir()
  const site = await startSite(dataDir, env)
  const acknowledged = await site.upload('#336699')
  const stored = objects.size
  let puts = 0
  const isStuck = new Promise<void>((resolve) => {
    control.faultOf = ({ method }) => {
      if (method !== 'PUT' || ++puts !== 2) return undefined
      resolve()
      return 'silent'
    }
  })
  const interrupted = site.upload('#996633').catch(() => 'interrupted')
  await isStuck
  site.child.kill('SIGKILL')
  expect(await interrupted).toBe('interrupted')
  await site.ended
  control.faultOf = () => undefined
  expect(objects.size).toBe(stored + 1)

  await rm(join(dataDir, 'uploads-cache'), { recursive: true, force: true })
  const later = await startSite(dataDir, env)
  expect(await later.statusOf(acknowledged)).toBe(200)
  const repeated = await later.upload('#996633')
  expect(await statuses(later, [acknowledged, repeated])).toEqual([200, 200])
  expect(objects.size).toBe(2 * stored)
})

it('a site whose pictures are in a bucket is backed up, restored, exported and imported', async () => {
  const [first, second] = [await startS3(), await startS3()]
  const source = await sourceFolder({
    'herons.md': '---\ntitle: Herons\ncover: cover.png\ndate: 2026-01-01\n---\n\n![A heron](shown.png)',
    'cover.png': await tinyPicture('#336699', { width: 400 }),
    'shown.png': await tinyPicture('#996633', { width: 400 }),
  })
  const [dataDir, restored, imported] = [await newDataDir(), await newDataDir(), await newDataDir()]
  const run = async (dir: string, args: string[], env = first.env) => {
    const { code, stderr } = await runByline(dir, args, { SAMPLE_CONTENT: 'off', ...env })
    expect([args[0], code, stderr]).toEqual([args[0], 0, ''])
  }
  await run(dataDir, ['import', source])
  // Six files of two pictures, and the report.
  expect(first.objects.size).toBe(7)

  await mkdir(join(dataDir, 'made'))
  const [backup, site] = [join(dataDir, 'made/site.tar'), join(dataDir, 'made/export')]
  await run(dataDir, ['backup', backup])
  await run(restored, ['restore', backup], second.env)
  // Reports of imports are no part of a backup.
  const pictures = [...first.objects].filter(([key]) => !key.startsWith('site/imports/'))
  expect(second.objects).toEqual(new Map(pictures))
  expect(await readdir(restored)).not.toContain('uploads')

  await run(dataDir, ['export', site])
  const names = pictures.flatMap(([key]) => (key.includes('-') ? [] : key.slice('site/'.length)))
  expect((await readdir(join(site, 'uploads'))).toSorted()).toEqual(names.toSorted())
  const third = await startS3()
  await run(imported, ['import', site], third.env)
  for (const name of names) expect(third.objects.get(`site/${name}`)).toEqual(first.objects.get(`site/${name}`))

  // A backup into a folder without a bucket has the pictures too.
  const onDisk = await newDataDir()
  const { STORAGE: _, ...reach } = second.env
  await run(onDisk, ['restore', backup], reach as typeof second.env)
  expect(await sumsIn(join(onDisk, 'uploads'))).toHaveLength(6)
})

it('a start with a wrong key serves pages, and says in the log what is wrong', async () => {
  const { env } = await startS3()
  const dataDir = await newDataDir()
  const first = await startProduct(dataDir, env)
  first.child.kill('SIGTERM')
  await first.ended
  const wrong = { ...env, AWS_SECRET_ACCESS_KEY: 'another secret' }
  const { child, address = '', ended, outputSoFar } = await startProduct(dataDir, wrong)
  expect((await fetch(`${address}/Articles`)).status).toBe(200)
  await expect.poll(outputSoFar).toMatch(/SignatureDoesNotMatch.*Check AWS_ACCESS_KEY_ID.*STORAGE cannot be used/)
  child.kill('SIGTERM')
  const { output } = await ended
  expect(output).not.toContain('another secret')
})

it('a move that cannot be is refused with a sentence', async () => {
  await expectRejected(['storage'], 'storage needs: move disk')
  await expectRejected(['storage', 'move', 'disk'], 'both places are disk')
  await expectRejected(['storage', 'move', 's3://'], 'an S3 address is like s3://bucket/folder')
  await expectRejected(
    ['storage', 'move', 's3://backups/site'],
    'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are needed',
  )
  const { env } = await startS3()
  const missing = await runByline(await newDataDir(), ['storage', 'move', 's3://nothing/site'], {
    ...env,
    STORAGE: 'disk',
  })
  expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining('Check the name of the bucket')])
})
