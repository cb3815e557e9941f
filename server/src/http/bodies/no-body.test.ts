import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'
import { portOf, sendRaw } from '../../../test/servers/raw-http.ts'

/** Parts of a reply that belong to one request. */
const OWN = /^(x-request-id|date):.*\r\n|"requestId":"[^"]*"/gim

const requests = [
  ['POST /api/users/login', 'application/json'],
  ['POST /api/users/login', 'text/plain'],
  ['POST /api/posts/create', 'multipart/form-data; boundary=x'],
  ['POST /newsletter/subscribe', 'application/x-www-form-urlencoded'],
  ['POST /newsletter/subscribe', 'multipart/form-data; boundary=x'],
  ['DELETE /api/posts/delete/a', 'application/json'],
  ['POST /nowhere', 'application/json'],
]

onOneEngine('a request with a content type and no body', (open) => {
  it('is answered like one with the length 0, whatever its type', async () => {
    const port = await portOf(await appOn(await open(), { env: { RATE_LIMITS: 'off' } }))
    const ask = async (line: string, type: string, length: string) => {
      const head = `${line} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n${length}`
      return (await sendRaw(port, `${head}Connection: close\r\n\r\n`)).replace(OWN, '')
    }
    for (const [line = '', type = ''] of requests) {
      const reply = await ask(line, type, '')
      expect(reply).toMatch(/^HTTP\/1\.1 \d{3} /)
      expect(reply).toBe(await ask(line, type, 'Content-Length: 0\r\n'))
    }
  })
})
