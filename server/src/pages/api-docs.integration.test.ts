import { calls } from '@byline/contract/all-calls'
import { expect, it } from 'vitest'
import { appWithPages } from '../../test/app/built-web.ts'
import { onOneEngine } from '../../test/engines/engines.ts'

onOneEngine('the page about the calls', (open) => {
  it('has every call with its address, and no link to a place that it does not have', async () => {
    const { statusCode, body } = await (await appWithPages(await open())).inject('/api/docs')
    expect(statusCode).toBe(200)
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
    expect(new Set(ids).size).toBe(ids.length)
    for (const { path } of calls) {
      expect(body).toContain(`<code>${path.replace(/:(\w+)/g, '{$1}')}</code>`)
    }
    const places = [...body.matchAll(/href="#([^"]+)"/g)].map((match) => match[1])
    expect(places.length).toBeGreaterThan(calls.length)
    expect(places.filter((place) => !ids.includes(place))).toEqual([])
    expect(body).toContain(`curl 'https://blog.example/api/posts'`.replaceAll("'", '&#x27;'))
  })

  it('has its own style sheet, and nothing for React to hydrate', async () => {
    const app = await appWithPages(await open())
    const { body } = await app.inject('/api/docs')
    expect(body).toMatch(/<link rel="stylesheet" href="\/assets\/api-docs-[\w-]+\.css"/)
    expect(body).not.toMatch(/data-application="/)
    expect(body).toMatch(/id="page-state"><\/script>/)
    expect((await app.inject('/')).body).not.toContain('/assets/api-docs-')
  })

  it('is cached like any page, and only at this address', async () => {
    const app = await appWithPages(await open())
    const { headers } = await app.inject('/api/docs')
    expect(headers['cache-control']).toBe('no-cache')
    const etag = String(headers.etag)
    const again = await app.inject({ url: '/api/docs', headers: { 'if-none-match': etag } })
    expect(again.statusCode).toBe(304)
    for (const url of ['/api/docs/', '/api/Docs']) {
      expect([url, (await app.inject(url)).json().code]).toEqual([url, 'not_found'])
    }
  })
})
