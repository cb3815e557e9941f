import { expect, it } from 'vitest'
import { readState, type TextsInPage, writeState } from './page-state.ts'

const state = {
  siteUrl: 'https://blog.example',
  assets: {
    styles: [],
    otherMedia: '',
    rightToLeft: '',
    rareBlocks: '',
    fonts: { interface: '', serif: '', slab: '' },
    enhancer: '',
    application: [],
  },
  queries: [
    [['/api/long', { id: 1 }], { title: 'Long', text: 'All of it.' }],
    [['/api/short'], { text: '</script><!-- short' }],
  ] as [string[], unknown][],
}

const longText: TextsInPage<{ title: string; text: string }> = {
  path: '/api/long',
  omit: (reply) => ({ ...reply, text: '' }),
  restore: (reply, page) => ({ ...reply, text: page.title }),
}

/** The part of a document that `readState` uses. */
const pageWith = (textContent: string) =>
  ({ title: 'All of it.', getElementById: () => ({ textContent }) }) as unknown as Document

it('excludes the texts that the page shows, and reads them back from the page', () => {
  const json = writeState(state, [longText])
  expect(json).not.toContain('All of it.')
  expect(readState(pageWith(json), [longText])).toEqual(state)
})

it('contains nothing that ends its script element', () => {
  expect(writeState(state)).not.toContain('<')
})
