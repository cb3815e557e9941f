import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { S3Fault, S3Request } from '@byline/test-files/s3/s3-server'
import { describe, expect, it } from 'vitest'
import { bucketAndFile } from '../../../test/servers/s3.ts'
import { bodyOfFile } from './s3-body.ts'

describe('a file above 64 MB', () => {
  const large = async () => {
    const made = await bucketAndFile(131 * 1_048_576)
    return { ...made, body: await bodyOfFile(made.file) }
  }

  it('is sent in parts, each compared and tried again for itself, and comes back as it was', async () => {
    const { server, bucket, folder, bytes, body } = await large()
    const faults: S3Fault[] = ['reset', 'busy', 'lost']
    // Every part goes wrong once.
    const seen = new Set<string>()
    server.control.faultOf = ({ method, query }) => {
      const part = query.get('partNumber')
      if (method !== 'PUT' || part === null || seen.has(part)) return undefined
      seen.add(part)
      return faults[seen.size - 1]
    }
    expect(await bucket.put('daily.tar', body)).toBe(true)
    expect(server.objects.get('site/nightly/daily.tar')?.equals(bytes)).toBe(true)
    expect(server.requests.filter(({ method }) => method === 'PUT')).toHaveLength(6)
    expect(server.uploads.size).toBe(0)
    await bucket.fetch('daily.tar', join(folder, 'back.tar'))
    expect((await readFile(join(folder, 'back.tar'))).equals(bytes)).toBe(true)
  })

  it('is stored once although the reply to its last call is lost, and not over another one', async () => {
    const { server, bucket, body } = await large()
    const isLast = ({ method, query }: S3Request) => method === 'POST' && query.has('uploadId')
    let isFirst = true
    server.control.faultOf = (request) => {
      if (!isLast(request) || !isFirst) return undefined
      isFirst = false
      return 'lost'
    }
    expect(await bucket.put('daily.tar', body)).toBe(true)
    expect(await bucket.put('daily.tar', body, { ifMissing: true })).toBe(false)
    expect(server.uploads.size).toBe(0)
  })

  it('leaves no parts when it cannot be stored', async () => {
    const { server, bucket, body } = await large()
    server.control.faultOf = ({ query }) => (query.get('partNumber') === '2' ? 'forbidden' : undefined)
    await expect(bucket.put('daily.tar', body)).rejects.toThrow('403')
    expect([server.objects.size, server.uploads.size]).toEqual([0, 0])
  })
})
