import { describe, expect, it } from 'vitest'
import { paths, uploadAtWidth, uploadSrcSet } from './paths.ts'

describe('an address', () => {
  it('is the one the specification names', () => {
    expect(paths).toMatchObject({
      home: '/',
      articles: '/Articles',
      register: '/register',
      login: '/login',
      profile: '/profile',
      about: '/about',
      faqs: '/faqs',
      contact: '/#contact',
      dashboard: '/dashboard',
    })
  })

  it.each(['a/b', '../x', 'a?b#c', '50%', '"><script>', 'javascript:alert(1)', 'ü 日', '&amp;'])(
    'holds %j as one part',
    (text) => {
      for (const path of [paths.article, paths.search, paths.upload]) {
        const { pathname, search, hash } = new URL(path(text), 'https://byline.test')
        expect(decodeURIComponent(String(pathname.split('/').at(-1)))).toBe(text)
        expect([pathname.split('/').length, search, hash]).toEqual([3, '', ''])
      }
      expect(new URL(paths.tag(text), 'https://byline.test').searchParams.get('tag')).toBe(text)
    },
  )
})

describe('an address of half an emoji', () => {
  it('is made like every other', () => {
    expect(paths.tag('\ud83d')).toBe('/Articles?tag=%EF%BF%BD')
    expect(paths.search('a\udc00b')).toBe('/Articles/a%EF%BF%BDb')
  })
})

describe('an upload', () => {
  it('has narrower copies beside it', () => {
    expect(uploadAtWidth('abc.webp', 640)).toBe('/uploads/abc-640.webp')
    expect(uploadAtWidth('a.b.avif', 160)).toBe('/uploads/a.b-160.avif')
  })

  it('is offered in every narrower width and its own', () => {
    expect(uploadSrcSet('abc.webp', 700)).toBe(
      '/uploads/abc-160.webp 160w, /uploads/abc-320.webp 320w, /uploads/abc-640.webp 640w, /uploads/abc.webp 700w',
    )
  })

  it('is never offered twice in the same width', () => {
    expect(uploadSrcSet('abc.webp', 320)).toBe('/uploads/abc-160.webp 160w, /uploads/abc.webp 320w')
    expect(uploadSrcSet('abc.webp', 1)).toBe('/uploads/abc.webp 1w')
  })

  it('is offered in seven widths at most', () => {
    expect(uploadSrcSet('abc.webp', 2_400).split(', ')).toHaveLength(7)
  })
})
