import { beforeAll, expect, it } from 'vitest'
import { withoutPseudo } from '../../test/app/without-pseudo.ts'
import { ownReadme, siteReadme } from '../archive/export/readme.ts'
import { writeFeedPage } from '../features/feeds/formats/feed-page.ts'
import { digestLetter } from '../features/newsletter/letters/digest-letter.ts'
import { letterColors } from '../features/site/letters/letter-site.ts'
import { startRenderer } from '../rendering/renderer.ts'
import { rendererIn } from '../rendering/renderer-in.ts'
import { loadLanguage } from './say.ts'

const PSEUDO = 'en-XA'

const site = {
  name: '0',
  lang: PSEUDO,
  dir: 'ltr' as const,
  language: PSEUDO,
  typeface: 'serif' as const,
  logo: null,
  publicUrl: 'https://1.example',
  colors: letterColors('#2c6a3d'),
}

beforeAll(() => loadLanguage(PSEUDO))

it('a digest has the plural forms of the language, and no other words', () => {
  const user = { _id: '2', name: '3', slug: 'ada', avatar: null, verified: true }
  const post = { _id: '3', slug: 'a', title: '4', caption: '', excerpt: '5', avatar: null, user, cover: null } as never
  const digest = (posts: never[], total: number) => digestLetter(site, { posts, total, token: 'x' })
  const [alone, two, many] = [digest([post], 1), digest([post], 2), digest([post, post], 1_236)]
  expect(alone.subject).toMatch(/^\[4 · 0 ·*\]$/)
  expect(two.subject).toMatch(/^\[4, áñđ 1 ɱ/)
  expect(many.subject).toMatch(/^\[4, áñđ 1,235 ɱ/)
  expect(many.text).toMatch(/1,234/)
  expect(withoutPseudo(many.text.replaceAll(/https:\S+/g, ''))).not.toMatch(/[A-Za-z]/)
})

it('a feed that is opened in a browser is in the language of the site', () => {
  const links = { self: '1', first: '1', next: '2', previous: '3' }
  const feed = { id: '0', title: '0', description: '0', lang: '0', page: '1', updated: '2', entries: [], links }
  const html = writeFeedPage({ ...feed, site: { ...site, icon: '' } }, '')
  expect(withoutPseudo(html.replaceAll(/<[^>]*>/g, ''))).not.toMatch(/[A-Za-z]/)
  expect(html).toMatch(/aria-label="\[/)
})

it('what a rendering adds to an article is in the language of the site, and its version is another one', async () => {
  const renderer = startRenderer(1, async () => {
    await loadLanguage(PSEUDO)
    return PSEUDO
  })
  const text = '# 1\n\n> [!NOTE]\n> 2[^3]\n\n```\n4\n```\n\n[^3]: 5\n'
  const rendered = await renderer.render(text, {}, 60_000)
  await renderer.close()
  expect(rendered.renderer).toBe(rendererIn(PSEUDO))
  expect(rendered.renderer).not.toBe(rendererIn('en'))
  const labels = [...rendered.html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label)
  expect(labels).toHaveLength(4)
  for (const label of labels) expect(label).toMatch(/^\[.*\]$/)
  expect(withoutPseudo(rendered.html.replaceAll(/<[^>]*>/g, ''))).not.toMatch(/[A-Za-z]/)
})

it('what explains an export is in the language of the site, besides names in its files', () => {
  const all = [siteReadme(PSEUDO, '0'), ownReadme(PSEUDO, { site: '0', name: '1' })]
  for (const text of all) expect(withoutPseudo(text.replaceAll(/`[^`]*`/g, ''))).not.toMatch(/\p{L}/u)
  expect(all.map((text) => text.split('\n')[0])).toEqual([
    expect.stringMatching(/^# \[.*“0”.*\]$/),
    expect.stringMatching(/^# \[.*“0”.* 1 .*\]$/),
  ])
})
