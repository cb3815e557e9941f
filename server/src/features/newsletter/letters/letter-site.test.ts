import { contrastOf } from '@byline/contract/site/oklch'
import { describe, expect, it } from 'vitest'
import { letterColors } from '../../site/letters/letter-site.ts'
import { digestLetter } from './digest-letter.ts'
import { confirmationLetter, welcomeLetter } from './letters.ts'

const GREENS = /#2c6a3d|#86c598|#10210f/

/** Four hundred colours, the same at every run, those of our invented sites, and the extremes. */
const accents = [
  ...Array.from({ length: 400 }, (_, index) => {
    const mixed = Math.imul(index + 1, 0x9e3779b1) >>> 8
    return `#${mixed.toString(16).padStart(6, '0')}`
  }),
  ...['#000000', '#ffffff', '#ffff00', '#00ff00', '#0000ff', '#ff00ff', '#808080', '#2c6a3d'],
]

const siteWith = (accent: string) => ({
  name: 'Fig & Olive',
  lang: 'en',
  language: 'en',
  dir: 'ltr' as const,
  typeface: 'serif' as const,
  logo: null,
  publicUrl: 'https://blog.example',
  colors: letterColors(accent),
})
const user = { _id: '2', name: 'Ada', slug: 'ada', avatar: null, verified: true }
const post = { _id: '3', slug: 'a', title: 'A title', caption: '', excerpt: 'Text', avatar: null, user, cover: null }

/** The HTML of each kind of mail of a site with that accent. */
function mailsOf(accent: string): string[] {
  const site = siteWith(accent)
  const eve = { id: '1', email: 'eve@people.example', unsubscribe_token: 'x' }
  return [
    confirmationLetter(site, eve, 'https://blog.example/x').html ?? '',
    welcomeLetter(site, eve).html ?? '',
    digestLetter(site, { posts: [post, post] as never[], total: 3, token: 'x' }).html,
  ]
}

describe('the mails of a site', () => {
  it('are readable in both themes whatever its accent', () => {
    const tooPale = accents.flatMap((accent) =>
      Object.entries(letterColors(accent)).flatMap(([theme, colors]) => {
        const { paper, card, link, onLink } = colors
        return [paper, card, onLink]
          .filter((ground) => contrastOf(link, ground) < 4.5)
          .map((ground) => `${accent} ${theme}: ${link} on ${ground}`)
      }),
    )
    expect(tooPale).toEqual([])
  })

  it('wear its accent by day and by night, and the green of a new site nowhere', () => {
    for (const accent of ['#a3301c', '#1f4f8b', '#f5d90a', '#111111']) {
      const { day, night } = letterColors(accent)
      for (const html of mailsOf(accent)) {
        expect(html).not.toMatch(GREENS)
        expect(html).toContain(`color:${day.link};`)
        expect(html).toContain(`.link { color: ${night.link} !important; }`)
        expect(html).toContain(`background-color: ${night.link} !important; color: ${night.onLink}`)
        expect(html).not.toMatch(/undefined|\[object/)
      }
    }
  })

  it('set the words of an article in its own language', () => {
    const posts = [{ ...post, language: 'ar' }, post] as never[]
    const { html } = digestLetter(siteWith('#2c6a3d'), { posts, total: 2, token: 'x' })
    expect(html.match(/<h2 (lang|dir)="[^>]*? class/g)).toEqual([
      '<h2 lang="ar" dir="rtl" class',
      '<h2 dir="auto" class',
    ])
    expect(html).toMatch(/<p lang="ar" dir="rtl" class="ink"[^>]*>Text</)
  })

  it('have the name of the site at the edge where their lines begin', () => {
    for (const html of mailsOf('#2c6a3d'))
      expect(html).toMatch(/<p class="link"[^>]*><span dir="auto">[^<]+<\/span><\/p>/)
  })

  it('are green on a new site', () => {
    const [html] = mailsOf('#2c6a3d')
    expect(html).toContain('background-color:#2c6a3d;color:#ffffff;')
    expect(html).toContain('.button { background-color: #86c598 !important; color: #10210f')
  })
})
