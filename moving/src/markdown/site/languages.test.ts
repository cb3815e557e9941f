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

describe('what a site says about the languages of its posts', () => {
  const post = (fields = '', body = 'Text') => `---\ntitle: A title\ndate: 2019-05-01\n${fields}\n---\n${body}`
  /** The language of each post, and a letter for its article. */
  const read = async (files: Record<string, string>) => {
    const { posts, reasons, source } = await readFolder(files)
    const keys = [...new Set(Object.values(posts).flatMap(({ translationKey }) => translationKey ?? []))]
    const languages = Object.fromEntries(
      Object.entries(posts).map(([path, { language, translationKey }]) => [
        path,
        translationKey === undefined ? language : `${language} ${'ABCDEF'[keys.indexOf(translationKey)]}`,
      ]),
    )
    return { posts, reasons, source, languages }
  }

  it('is read from Hugo: fields, names, folders, and the tag of a language', async () => {
    const { languages, posts } = await read({
      'hugo.toml': `${base}defaultContentLanguage = "en"\n[languages.en]\n[languages.cn]\nlanguageCode = "zh-Hans"\ncontentDir = "content/cn"`,
      'content/post/one.md': post('translationKey: first'),
      'content/cn/post/yi.md': post('translationKey: first'),
      'content/post/two.md': post(),
      'content/post/two.cn.md': post(),
      'content/about.md': '---\ntitle: About\n---\nText',
    })
    expect(languages).toEqual({
      'content/post/one.md': 'en A',
      'content/post/two.md': 'en B',
      'content/cn/post/yi.md': 'zh-Hans A',
      'content/post/two.cn.md': 'zh-Hans B',
      'content/about.md': undefined,
    })
    expect(posts['content/post/two.cn.md']?.addresses[0]).toBe('/cn/post/two')
  })

  it('is read from Polyglot for Jekyll: page_id, the same address, the same name in folders', async () => {
    const { languages, posts, reasons } = await read({
      '_config.yml':
        'url: https://old.example\npermalink: /:title/\nplugins: [jekyll-polyglot]\nlanguages: ["en", "sv", "pt-BR"]\ndefault_lang: en',
      '_posts/2019-05-01-bread.md': post('page_id: bread'),
      '_posts/2019-05-01-brod.md': post('page_id: bread\nlang: sv\npermalink: /brod/'),
      '_posts/2019-05-02-soup.md': post('permalink: /soup/'),
      '_posts/2019-05-02-soppa.md': post('permalink: /soup/\nlang: sv'),
      'garden/_posts/en/2019-05-03-tea.md': post('lang: en'),
      'garden/_posts/pt-BR/2019-05-03-tea.md': post(),
      '_posts/2019-05-04-oat-cake-en.md': post(),
      '_posts/2019-05-04-oat-cake-sv.md': post('lang: sv'),
    })
    expect(reasons).toEqual({})
    expect(languages).toEqual({
      '_posts/2019-05-01-bread.md': 'en A',
      '_posts/2019-05-02-soup.md': 'en B',
      '_posts/2019-05-04-oat-cake-en.md': 'en C',
      'garden/_posts/en/2019-05-03-tea.md': 'en D',
      '_posts/2019-05-01-brod.md': 'sv A',
      '_posts/2019-05-02-soppa.md': 'sv B',
      '_posts/2019-05-04-oat-cake-sv.md': 'sv C',
      'garden/_posts/pt-BR/2019-05-03-tea.md': 'pt-BR D',
    })
    expect(posts['_posts/2019-05-02-soppa.md']?.addresses).toContain('/sv/soup')
    expect(posts['_posts/2019-05-02-soppa.md']?.addresses).not.toContain('/soup')
    expect(posts['garden/_posts/pt-BR/2019-05-03-tea.md']?.addresses).toContain('/pt-BR/tea')
    expect(posts['_posts/2019-05-02-soppa.md']?.changes).toBeUndefined()
  })

  it('is read from the fields of a blog of Jekyll without a plugin', async () => {
    const { languages } = await read({
      '_config.yml': 'url: https://old.example',
      '_posts/2019-05-01-a.md': post('lang: en\nref: first'),
      '_posts/2019-05-01-b.md': post('lang: de\nref: first'),
      '_posts/2019-05-01-c.md': post('ref: first'),
      '_posts/2019-05-01-d.md': post('lang: de'),
    })
    expect(languages).toEqual({
      '_posts/2019-05-01-a.md': 'en A',
      '_posts/2019-05-01-b.md': 'de A',
      '_posts/2019-05-01-c.md': undefined,
      '_posts/2019-05-01-d.md': 'de',
    })
  })

  it('is read from files of our own articles, in which a language may also be one of programs', async () => {
    const { languages, posts } = await read({
      'a.md': post('language: "en"\ntranslationKey: "some-id"'),
      'b.md': post('language: "de-AT"\ntranslationKey: "some-id"'),
      'c.md': post('language: python'),
    })
    expect(languages).toEqual({ 'a.md': 'en A', 'b.md': 'de-AT A', 'c.md': undefined })
    expect(posts['c.md']?.changes).toEqual([{ kind: 'unused field', what: 'language' }])
  })

  it('is read from the folders of Docusaurus, whose other translations stay out', async () => {
    const { languages, posts, reasons } = await read({
      'docusaurus.config.js':
        "module.exports = { url: 'https://old.example', i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'x'], localeConfigs: { x: { htmlLang: 'de-AT' } } }, plugins: [['@docusaurus/plugin-content-blog', { id: 'news', path: 'newsblog', routeBasePath: 'news' }]] }",
      'blog/2019-05-01-name.md': post(),
      'newsblog/2019-05-01-other.md': post(),
      'i18n/fr/docusaurus-plugin-content-blog/2019-05-01-name.md': post(),
      'i18n/x/docusaurus-plugin-content-blog-news/2019-05-01-other.md': post(),
      'i18n/fr/docusaurus-plugin-content-docs/current/intro.md': post(),
    })
    expect(languages).toEqual({
      'blog/2019-05-01-name.md': 'en A',
      'newsblog/2019-05-01-other.md': 'en B',
      'i18n/fr/docusaurus-plugin-content-blog/2019-05-01-name.md': 'fr A',
      'i18n/x/docusaurus-plugin-content-blog-news/2019-05-01-other.md': 'de-AT B',
    })
    expect(posts['i18n/fr/docusaurus-plugin-content-blog/2019-05-01-name.md']?.addresses).toContain(
      '/fr/blog/2019/05/01/name',
    )
    expect(posts['i18n/x/docusaurus-plugin-content-blog-news/2019-05-01-other.md']?.addresses).toContain(
      '/x/news/2019/05/01/other',
    )
    expect(Object.keys(reasons)).toEqual(['i18n/fr/docusaurus-plugin-content-docs/'])
  })

  it('leads a link to the text in the same language', async () => {
    const { posts } = await read({
      'hugo.toml': `${base}defaultContentLanguage = "en"\n[languages.en]\n[languages.fr]`,
      'content/post/a.md': post(),
      'content/post/a.fr.md': post(),
      'content/post/b.md': post('', '[a]({{< ref "a.md" >}})'),
      'content/post/b.fr.md': post('', '[a]({{< ref "a.md" >}})'),
    })
    expect(posts['content/post/b.md']?.body).toBe('[a](/post/a)')
    expect(posts['content/post/b.fr.md']?.body).toBe('[a](/fr/post/a)')
  })

  it('may be a thousand languages, or names of JavaScript', async () => {
    const codes = Array.from({ length: 1_000 }, (_, n) => `q${n}`)
    const { languages, source } = await read({
      'hugo.json': JSON.stringify({
        baseURL: 'https://old.example',
        defaultContentLanguage: 'en',
        languages: Object.fromEntries([...codes, 'constructor', 'toString'].map((code) => [code, {}])),
      }),
      'content/post/a.md': post('translationKey: __proto__'),
      'content/post/a.constructor.md': post('translationKey: constructor'),
    })
    expect(Object.values(languages)).toEqual(['en A', 'en B'])
    expect(source.notes.find((note) => note.includes('texts in en'))?.length).toBeLessThan(300)
  })
})
