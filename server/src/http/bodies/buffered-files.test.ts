import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { BufferedFiles } from './buffered-files.ts'

async function readFile(response: EventEmitter): Promise<Buffer> {
  const files = new BufferedFiles(response as ServerResponse)
  const file = Object.assign(Readable.from([Buffer.from('some '), Buffer.from('bytes')]), { truncated: false })
  return files.read(file)
}

it('a file is freed when the response has been sent', async () => {
  const response = new EventEmitter()
  const bytes = await readFile(response)
  expect(bytes.toString()).toBe('some bytes')
  response.emit('finish')
  expect(bytes.length).toBe(0)
})

it('a file whose client went away stays, because work may still use it', async () => {
  const response = new EventEmitter()
  const bytes = await readFile(response)
  response.emit('close')
  expect(bytes.toString()).toBe('some bytes')
})
