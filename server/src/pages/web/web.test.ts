import { expect, it } from 'vitest'
import { fixtureWeb } from '../../../test/app/fixture-web.ts'
import { loadWeb } from './web.ts'

it('lists the files of a page once: the enhancer’s, the application’s, and further ones of lazy pages', async () => {
  const { assets } = await fixtureWeb()
  expect(assets).toEqual({
    styles: ['/assets/styles-1.css'],
    otherMedia: '/assets/other-media-1.css',
    rightToLeft: '/assets/right-to-left-1.css',
    letters: { ja: '/assets/ja-1.css' },
    rareBlocks: '/assets/rare-blocks-1.css',
    fonts: {
      interface: '/assets/figtree-1.woff2',
      serif: '/assets/newsreader-1.woff2',
      slab: '/assets/bitter-1.woff2',
    },
    enhancer: '/assets/enhancer-1.js',
    application: ['/assets/application-1.js', '/assets/shared-1.js'],
    texts: {},
    pages: { 'src/pages/login.tsx': ['/assets/login-1.js', '/assets/form-1.js'] },
  })
})

it('a missing build is an error with one sentence', async () => {
  await expect(loadWeb('/nowhere')).rejects.toThrow('The web pages are not built yet: run npm run build')
})
