import { describe, expect, it } from 'vitest'
import { readFolder } from '../../../test/read-folder.ts'

const dated = '---\ntitle: A title\ndate: 2019-05-01\n---\nText'
const [en, fr] = ['content/en/blog/name.md', 'content/fr/blog/name.md']
const base = 'baseURL = "https://old.example"\n'

describe('the folder of the default language is no part of an address', () => {
  it.each<[string, Record<string, string>, string]>([
    [
      'modules mount it',
      {
        'hugo.toml': `${base}defaultContentLanguage = "en"\n[module]\n[[module.mounts]]\nsource = "content/en"\ntarget = "content"\nlang = "en"\n[[module.mounts]]\nsource = "content/fr"\ntarget = "content"\nlang = "fr"`,
      },
      en,
    ],
    [
      'files of the configuration mount it',
      {
        'config/_default/hugo.toml': base,
        'config/_default/languages.toml': '[en]\nweight = 1\n[fr]\nweight = 2',
        'config/_default/module.yaml':
          'mounts:\n- source: ./content/en/\n  target: content\n  sites: { matrix: { languages: [en] } }\n- source: content/fr\n  target: content\n  lang: fr\n',
      },
      en,
    ],
    [
      'the language has its folder beside a configuration at the top',
      {
        'hugo.yaml': 'baseURL: https://old.example\n',
        'config/_default/languages.yaml':
          'en: { contentDir: content/en, weight: 1 }\nfr: { contentDir: content/fr, weight: 2 }',
      },
      en,
    ],
    [
      'Astro has it',
      { 'astro.config.mjs': "export default defineConfig({ i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } })" },
      'src/content/blog/en/name.md',
    ],
    ['Nuxt has it', { 'nuxt.config.ts': "export default defineNuxtConfig({ i18n: { defaultLocale: 'en' } })" }, en],
  ])('where %s', async (_, config, path) => {
    const { posts } = await readFolder({ ...config, [path]: dated })
    const [first = ''] = posts[path]?.addresses ?? []
    expect(first.replace(/\.html$/, '')).toBe('/blog/name')
  })
})

describe('the folder of a language is a part of an address', () => {
  const languages = '[languages.en]\ncontentDir = "content/en"\n[languages.fr]\ncontentDir = "content/fr"'

  it('where Hugo is told so', async () => {
    const { posts } = await readFolder({
      'hugo.toml': `${base}defaultContentLanguage = "en"\ndefaultContentLanguageInSubdir = true\n${languages}`,
      [en]: dated,
    })
    expect(posts[en]?.addresses[0]).toBe('/en/blog/name')
  })

  it('for another language than the default one', async () => {
    const files = {
      'hugo.toml': `${base}defaultContentLanguage = "en"\n${languages}`,
      [en]: dated,
      [fr]: dated,
    }
    const { posts } = await readFolder(files, { in: 'content/fr' })
    expect(posts['blog/name.md']?.addresses[0]).toBe('/fr/blog/name')
  })

  it('where the site has no such languages', async () => {
    const { posts } = await readFolder({ 'hugo.toml': base, [en]: dated })
    expect(posts[en]?.addresses[0]).toBe('/en/blog/name')
  })
})
