import type { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { isFromThisMachine } from '../http/from-this-machine.ts'
import { withOwnerNote } from './ownerless-page.ts'

const asked = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  isFromThisMachine({ socket: { remoteAddress } as Socket, headers })

it('a request is from this machine over a loopback address and to one of its names', () => {
  for (const host of ['localhost', 'localhost:3000', 'LOCALHOST', '127.0.0.1:3000', '[::1]:3000'])
    expect([host, asked({ host })]).toEqual([host, true])
  for (const address of ['::1', '::ffff:127.0.0.1']) expect(asked({ host: 'localhost' }, address)).toBe(true)
})

it.each(['blog.example', 'localhost.evil.example', '127.0.0.1.evil.example', '192.168.0.2:3000', ''])(
  'a request to the host %j is of somebody else',
  (host) => expect(asked({ host })).toBe(false),
)

it.each(['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via', 'cf-connecting-ip'])(
  'a request with the header %s is of somebody else',
  (name) => expect(asked({ host: 'localhost', [name]: '127.0.0.1' })).toBe(false),
)

it('a request from another address is of somebody else', () => {
  for (const address of ['192.168.0.7', '10.0.0.1', '::ffff:10.0.0.1', '2001:db8::1'])
    expect(asked({ host: 'localhost' }, address)).toBe(false)
})

it('the note says where the setup link is, and stands before the page', () => {
  expect(withOwnerNote('<html><body><p>Page</p></body></html>', 'en')).toMatch(
    /<body><aside .*\/setup\/.*<\/aside><p>Page/,
  )
})
