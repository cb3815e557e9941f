import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'
import { portOf, sendRaw } from '../../../test/servers/raw-http.ts'

onOneEngine('a long head', (open) => {
  it.each([
    ['10,000 characters of 6 bytes in a search', `/api/posts?q=${'%C3%A9'.repeat(10_000)}`, 414],
    ['10,000 characters of 12 bytes', `/api/posts?q=${'%F0%9F%99%82'.repeat(10_000)}`, 414],
    ['10,000 characters of 6 bytes in the address of a page', `/Articles/${'%C3%A9'.repeat(10_000)}`, 414],
    ['10,000 letters in a search', `/api/posts?q=${'a'.repeat(10_000)}`, 200],
    ['10,000 letters in the address of a page', `/Articles/${'a'.repeat(10_000)}`, 200],
  ])('with %s is answered in our shape', async (_name, path, status) => {
    const app = await appOn(await open())
    const text = `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`
    const answer = await sendRaw(await portOf(app), text)
    expect(answer).toContain(`HTTP/1.1 ${status} `)
    if (status === 200) return
    const isCall = path.startsWith('/api/')
    expect(answer).toContain(isCall ? '"code":"address_too_long"' : 'This address is too long')
    expect(answer).toContain(isCall ? 'application/json' : 'text/html')
    expect(answer.toLowerCase()).toContain('content-security-policy: ')
  })

  it('with headers of 20 KB is 431, and the server goes on', async () => {
    const app = await appOn(await open())
    const headers = `Host: x\r\nCookie: ${'a'.repeat(20_000)}\r\nConnection: close`
    const answer = await sendRaw(await portOf(app), `GET /api/tags HTTP/1.1\r\n${headers}\r\n\r\n`)
    expect(answer).toContain('HTTP/1.1 431 ')
    expect(answer).toContain('"code":"head_too_large"')
    expect((await app.inject('/healthz')).statusCode).toBe(200)
  })
})
