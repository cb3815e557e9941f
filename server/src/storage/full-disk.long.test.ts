import { join } from 'node:path'
import { tinyPicture } from '@byline/test-files/source-folder'
import { expect, it } from 'vitest'
import { depsFor } from '../../test/app/app.ts'
import { mountSmallDisk, type SmallDisk } from '../../test/engines/small-disk.ts'
import { startProduct } from '../../test/servers/start-product.ts'
import { connect } from '../db/connect.ts'
import { storageFailureOf } from '../db/dialect/storage-failure.ts'
import { migrate } from '../db/migrate.ts'
import { storePicture } from '../features/uploads/store-picture.ts'
import { openTransport } from '../mail/transport.ts'
import { openUploadsFolder } from './uploads-folder.ts'

/** Mounting a disk needs root; without it these tests are skipped. */
function onSmallDisk(name: string, fact: (disk: SmallDisk) => Promise<void>): void {
  it(name, async ({ skip }) => {
    const disk = mountSmallDisk()
    if (!disk) return skip()
    await fact(disk)
  })
}

async function signUp(address: string) {
  const reply = await fetch(`${address}/api/users/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Eve Reader', email: 'eve@people.example', password: 'a good password of mine' }),
  })
  return { status: reply.status, code: ((await reply.json()) as { code?: string }).code }
}

const readiness = async (address: string) => (await fetch(`${address}/readyz`)).json()

onSmallDisk('a picture or a mail that does not fit on the disk leaves no part of a file', async (disk) => {
  const db = connect(':memory:')
  await migrate(db)
  const uploads = await openUploadsFolder(join(disk.path, 'uploads'))
  const { env } = await depsFor(db)
  const send = openTransport({ ...env, dataDir: disk.path })
  disk.fill()
  const picture = await tinyPicture('#336699', { width: 800, height: 800 })
  const mail = { recipient: 'a@b.example', subject: 'x', text: 'x'.repeat(50_000) }
  expect(await storePicture(db, uploads, picture).catch(storageFailureOf)).toBe('full')
  expect(await send(mail).catch(storageFailureOf)).toBe('full')
  const left = []
  for await (const { name } of uploads.list()) left.push(name)
  expect(left).toEqual([])
  expect(await db.selectFrom('uploads').selectAll().execute()).toEqual([])
  disk.free()
  expect(await storePicture(db, uploads, picture)).toMatchObject({ width: 800 })
  await db.destroy()
})

onSmallDisk('a start on a full disk serves reads, logs the reason, and writes once there is space', async (disk) => {
  const dataDir = join(disk.path, 'data')
  const first = await startProduct(dataDir)
  first.child.kill('SIGTERM')
  await first.ended
  disk.fill()
  const { child, address = '', ended } = await startProduct(dataDir)
  expect((await fetch(`${address}/Articles`)).status).toBe(200)
  expect(await readiness(address)).toMatchObject({ status: 'ready', storage: 'full' })
  expect(await signUp(address)).toEqual({ status: 507, code: 'storage_full' })
  disk.free()
  await expect.poll(() => signUp(address)).toEqual({ status: 200 })
  child.kill('SIGTERM')
  const { code, output } = await ended
  expect(code).toBe(0)
  expect(output.match(/DATA_DIR is full or read-only/g)).toHaveLength(1)
})

onSmallDisk(
  'a start on a read-only disk serves reads, logs the reason, and writes once the disk is writable',
  async (disk) => {
    const dataDir = join(disk.path, 'data')
    const first = await startProduct(dataDir)
    first.child.kill('SIGTERM')
    await first.ended
    disk.setReadOnly(true)
    const { address = '' } = await startProduct(dataDir)
    expect((await fetch(`${address}/Articles`)).status).toBe(200)
    expect(await readiness(address)).toMatchObject({ status: 'ready', storage: 'full' })
    expect(await signUp(address)).toEqual({ status: 507, code: 'storage_full' })
    disk.setReadOnly(false)
    await expect.poll(() => signUp(address)).toEqual({ status: 200 })
  },
)
