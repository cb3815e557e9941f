import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { S3Fault } from '@byline/test-files/s3/s3-server'
import { expect, it } from 'vitest'
import { bucketAndFile, patient } from '../../../test/servers/s3.ts'
import { isListedForAll } from './s3-address.ts'
import { bodyOfFile } from './s3-body.ts'
import { readList } from './s3-replies.ts'

/** For a storage that does not answer. */
const impatient = { idleMs: 1_000, retryMs: 1 }

const newBucket = (faults: S3Fault[] = [], waits = patient) => bucketAndFile(3_000_000, faults, waits)

/** The time of every object of the storage. */
const WRITTEN_AT = Date.parse('2026-01-01T00:00:00Z')
const PATH = '/backups/site/nightly/daily.tar'

it('a bucket is known to be listed for all, or read alone', async () => {
  const { server } = await newBucket()
  const answers: boolean[] = []
  for (const openTo of ['nobody', 'readers', 'everybody'] as const) {
    server.control.openTo = openTo
    answers.push(await isListedForAll(server.bucket))
  }
  expect(answers).toEqual([false, false, true])
})

it('a file arrives signed, with its length and digest, and comes back as it was', async () => {
  const { server, bucket, folder, file, bytes } = await newBucket()
  await bucket.put('daily.tar', await bodyOfFile(file))
  expect(server.objects.get('site/nightly/daily.tar')?.equals(bytes)).toBe(true)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const put = server.requests.find(({ method }) => method === 'PUT')
  expect(put?.path).toBe(PATH)
  expect(put?.headers).toMatchObject({
    'content-length': '3000000',
    'x-amz-content-sha256': sha256,
    authorization: expect.stringMatching(
      /^AWS4-HMAC-SHA256 Credential=key-id\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=[\w;-]*host[\w;-]*, Signature=[\da-f]{64}$/,
    ),
  })
  expect(put?.headers['transfer-encoding']).toBeUndefined()
  await bucket.fetch('daily.tar', join(folder, 'back.tar'))
  expect((await readFile(join(folder, 'back.tar'))).equals(bytes)).toBe(true)
})

it('a list has every page of the storage, and nothing outside the prefix', async () => {
  const { server, bucket, file } = await newBucket()
  for (const n of [1, 2, 3, 4, 5]) server.objects.set(`site/nightly/${n}.tar`, Buffer.alloc(n))
  server.objects.set('other/6.tar', Buffer.alloc(6))
  server.objects.set('site/nightly/deeper/7.tar', Buffer.alloc(7))
  await bucket.put('daily.tar', await bodyOfFile(file))
  await bucket.delete('5.tar')
  expect(await Array.fromAsync(bucket.list())).toEqual([
    ...[1, 2, 3, 4].map((n) => ({ name: `${n}.tar`, bytes: n, writtenAt: WRITTEN_AT })),
    { name: 'daily.tar', bytes: 3_000_000, writtenAt: WRITTEN_AT },
  ])
})

it('an object of a list without a time is taken for a new one', () => {
  const { objects } = readList('<ListBucketResult><Contents><Key>a</Key><Size>1</Size></Contents></ListBucketResult>')
  expect(objects).toEqual([{ key: 'a', bytes: 1, writtenAt: Number.POSITIVE_INFINITY }])
})

it('a broken connection and a busy storage are tried again', async () => {
  const { server, bucket, file } = await newBucket(['reset', 'busy'])
  await bucket.put('daily.tar', await bodyOfFile(file))
  expect(server.requests.filter(({ method }) => method === 'PUT')).toHaveLength(3)
})

it('an answer that does not come is asked for again', async () => {
  const { server, bucket } = await newBucket(['silent'], impatient)
  expect(await Array.fromAsync(bucket.list())).toEqual([])
  expect(server.requests.length).toBeGreaterThan(1)
})

it('after three attempts the reason is said', async () => {
  const { server, bucket } = await newBucket(['silent', 'busy', 'silent'], impatient)
  await expect(bucket.check()).rejects.toThrow(/^s3:\/\/backups\/site\/nightly: nothing was sent or received for/)
  expect(server.requests).toHaveLength(3)
})

it('an answer of 403 is final, and says what to check without the secret', async () => {
  const { server, bucket } = await newBucket(['forbidden'])
  const error = await bucket.check().catch((reason: Error) => reason.message)
  expect(error).toMatch(
    /^s3:\/\/backups\/site\/nightly: the storage answered 403 \(AccessDenied: Refused by the tests\)\. Check AWS_ACCESS_KEY_ID/,
  )
  expect(error).not.toContain('secret of the tests')
  expect(server.requests).toHaveLength(1)
})

it('a file that the storage has cut off every time is deleted there, and the upload fails', async () => {
  const { server, bucket, file } = await newBucket()
  server.control.faultOf = () => 'cut'
  await expect(bucket.put('daily.tar', await bodyOfFile(file))).rejects.toThrow('did not arrive as it was sent')
  expect([...server.objects.keys()]).toEqual([])
})

it('a download that ends too early fails and is tried again', async () => {
  const { server, bucket, folder, file, bytes } = await newBucket()
  await bucket.put('daily.tar', await bodyOfFile(file))
  server.faults.push('half')
  await bucket.fetch('daily.tar', join(folder, 'back.tar'))
  expect((await readFile(join(folder, 'back.tar'))).equals(bytes)).toBe(true)
  expect(await bucket.fetch('none.tar', join(folder, 'none.tar'))).toBeUndefined()
  expect((await readdir(folder)).toSorted()).toEqual(['back.tar', 'daily.tar'])
})
