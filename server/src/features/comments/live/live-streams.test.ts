import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { AppError } from '../../../errors/app-error.ts'
import { LiveStreams } from './live-streams.ts'

it('a stream is counted until its connection is closed, and one that is closed already is not', async () => {
  const streams = new LiveStreams(1)
  const [first, left, next] = [newStream(), newStream(), newStream()]
  left.destroy()
  expect([streams.add('post', 'network', left), streams.count]).toEqual([false, 0])
  expect([streams.add('post', 'network', first), streams.count]).toEqual([true, 1])
  expect(() => streams.add('post', 'network', next)).toThrow(new AppError('overloaded'))
  first.emit('close')
  expect([streams.count, streams.add('post', 'network', next)]).toEqual([0, true])
})

function newStream(): ServerResponse {
  return new ServerResponse(new IncomingMessage(new Socket()))
}
