import { expect, it } from 'vitest'
import { appWithPages } from '../../../test/app/built-web.ts'
import { meetTheCast, writePost } from '../../../test/app/cast.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'

onBothEngines('the header and the footer, which pages share', (open) => {
  it('mark the links to the page that is shown, and have the term of a search', async () => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    for (const slug of ['first', 'second']) await writePost(db, ada, { slug })
    const app = await appWithPages(db)
    const shown = async (url: string) => {
      const { body } = await app.inject(url)
      const header = body.slice(body.indexOf('<header data-tour-step'), body.indexOf('</header>'))
      const marked = header.matchAll(/<a (?=[^>]*aria-current="page")[^>]*href="([^"]*)"/g)
      const terms = header.matchAll(/<input (?=[^>]*placeholder="Search")[^>]*value="([^"]+)"/g)
      expect(body.match(/<header data-tour-step|<footer class="mt-auto|<template data-place/g)).toEqual([
        '<header data-tour-step',
        '<footer class="mt-auto',
      ])
      return [...new Set([...marked, ...terms].map(([, found]) => found))].join(' ')
    }
    for (const _ of [1, 2]) {
      expect(await shown('/')).toBe('/')
      expect(await shown('/Articles')).toBe('/Articles')
      expect(await shown('/ARTICLES?tag=none')).toBe('/Articles')
      expect(await shown('/article/first')).toBe('')
      expect(await shown('/article/second')).toBe('')
      expect(await shown('/Articles/one')).toBe('/Articles one')
      expect(await shown('/Articles/&lt;')).toBe('/Articles &amp;lt;')
      expect(await shown('/about')).toBe('/about')
      expect(await shown('/about/nothing')).toBe('')
      expect(await shown('/nothing')).toBe('')
    }
  })
})
