import type { OwnPageMenu } from '@byline/contract/own-page-fields'
import { listOwnPages, type OwnPageEntry } from '@byline/contract/own-pages'
import { expect, it } from 'vitest'
import { answer, elementsOf, rendered, wordsOf } from '../../../test/rendered.ts'
import { ApiError } from '../../lib/calls/api-client.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

const entry = (title: string, menu: OwnPageMenu, position: number): OwnPageEntry => ({
  _id: title,
  slug: title.toLowerCase(),
  title,
  menu,
  position,
})

const answers = [
  answer(listOwnPages, {
    pages: [entry('Team', 'header', 0), entry('Imprint', 'footer', 1), entry('Secret', 'none', 2)],
  }),
]

const linkedBy = (html: string) => elementsOf(html, 'a').map(wordsOf)

it('the header links the pages of the header, the footer those of the footer', async () => {
  const header = linkedBy(await rendered(Header, { answers }))
  const footer = linkedBy(await rendered(Footer, { answers }))
  expect([header.includes('Team'), header.includes('Imprint')]).toEqual([true, false])
  expect([footer.includes('Team'), footer.includes('Imprint')]).toEqual([false, true])
  expect([...header, ...footer]).not.toContain('Secret')
})

it('without the pages of one’s own the menus have the others, and no failure', async () => {
  const failed = [answer(listOwnPages, new ApiError('The disk is full', 500))]
  const html = await rendered(Header, { answers: failed })
  expect(linkedBy(html)).toContain('Articles')
  expect(wordsOf(html)).not.toContain('The disk is full')
})

it('only the link to the page itself is the current one, in any case of the address', async () => {
  const current = async (at: string) => {
    const links = elementsOf(await rendered(Header, { at, answers }), 'a')
    return [...new Set(links.filter((link) => link.includes('aria-current="page"')).map(wordsOf))]
  }
  expect(await current('/')).toEqual(['Home'])
  expect(await current('/articles/')).toEqual(['Articles'])
  expect(await current('/article/one-small-machine')).toEqual([])
})

it('the home page has its search in its own place, every other page one in the header', async () => {
  expect(await rendered(Header, { at: '/' })).not.toContain('type="search"')
  expect(await rendered(Header, { at: '/faqs' })).toContain('type="search"')
})

it('each group of links in the footer has its own title and links', async () => {
  const footerLinks = [
    { title: 'Friends', links: [{ label: 'Ada', url: 'https://ada.example' }] },
    { title: '', links: [{ label: 'Otto', url: 'https://otto.example' }] },
  ]
  const html = await rendered(Footer, { site: { footerLinks } })
  const groups = [...html.matchAll(/<nav aria-label="(Friends|More links)">(.*?)<\/nav>/g)]
  expect(groups.map(([, name, group]) => [name, wordsOf(group)])).toEqual([
    ['Friends', 'Friends Ada'],
    ['More links', 'Otto'],
  ])
})

it('a site without a newsletter has nothing to lead Contact to', async () => {
  expect(linkedBy(await rendered(Footer, { site: { showNewsletter: true } }))).toContain('Contact')
  expect(linkedBy(await rendered(Footer, { site: { showNewsletter: false } }))).not.toContain('Contact')
})
