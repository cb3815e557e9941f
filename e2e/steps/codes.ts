import { createHmac } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import type { LoginReply } from './people.ts'

/** Sets up an app for codes in an account; returns its secret and the recovery codes. */
export async function setUpCodes(
  request: APIRequestContext,
  { token }: LoginReply,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const headers = { authorization: `Bearer ${token}` }
  const { secret } = await (await request.post('/api/users/totp/start', { headers })).json()
  for (;;) {
    const made = halfMinute()
    // The code of half a minute ago, so that the one of now is still unused.
    const data = { code: codeOf(secret, -1) }
    const reply = await request.put('/api/users/totp', { headers, data })
    // A code that is a whole minute old when it arrives is refused.
    if (!reply.ok() && halfMinute() !== made) continue
    expect(reply.status()).toBe(200)
    const { recoveryCodes } = await reply.json()
    return { secret, recoveryCodes }
  }
}

const halfMinute = () => Math.floor(Date.now() / 30_000)

/** The code that an app makes of a secret now, or so many half minutes later (RFC 6238). */
export function codeOf(secret: string, later = 0): string {
  const digits = [...secret].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter))
  const bits = digits.map((digit) => digit.toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeUInt32BE(halfMinute() + later, 4)
  const hash = createHmac('sha1', key).update(step).digest()
  const number = hash.readUInt32BE(Number(hash.at(-1)) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}
