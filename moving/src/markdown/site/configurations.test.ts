import { describe, expect, it } from 'vitest'
import { readFolder } from '../../../test/read-folder.ts'

const dated = '---\ntitle: A title\ndate: 2019-05-01\n---\nText'

describe('the address of a site', () => {
  it.each<[string, Record<string, string>, string, string]>([
    [
      'Docusaurus, with an edit link and a page of an author in the same file',
      {
        'docusaurus.config.ts':
          "const author = { url: 'https://ada.example' }\nconst config: Config = { customFields: { author, baseUrl: 'https://forge.example/edit/' }, url: 'https://old.example', baseUrl: '/' }\nexport default config",
      },
      'blog/2019-05-01-name.md',
      '/blog/2019/05/01/name',
    ],
    [
      'Gatsby',
      {
        'gatsby-config.js':
          "module.exports = { siteMetadata: { author: { url: 'https://ada.example' }, siteUrl: 'https://old.example' }, pathPrefix: '/b' }",
      },
      'content/blog/name/index.md',
      '/b/blog/name',
    ],
    [
      'Astro, with a base',
      {
        'astro.config.mjs':
          "export default defineConfig({ integrations: [docs({ editLink: { baseUrl: 'https://forge.example/edit/main' } })], base: 'b', site: 'https://old.example' })",
      },
      'src/content/blog/name.md',
      '/b/blog/name',
    ],
    [
      'VitePress, whose base is a path',
      {
        '.vitepress/config.mts':
          "export default defineConfig({ base: '/b/', srcDir: './texts', sitemap: { hostname: 'https://old.example' }, themeConfig: { editLink: { base: '/no' } } })",
      },
      'texts/blog/name.md',
      '/b/blog/name.html',
    ],
    [
      'Eleventy, in the folder of its texts',
      {
        'eleventy.config.js':
          "export default function (c) { c.addPlugin(x, { base: 'https://no.example/a' }); return { dir: { input: 'web/texts' }, pathPrefix: '/b/', url: 'https://old.example' } }",
      },
      'web/texts/blog/name.md',
      '/b/blog/name',
    ],
  ])('of %s is that of the site', async (_, files, path, address) => {
    const { posts, source } = await readFolder({ ...files, [path]: dated })
    expect(source.url).toBe('https://old.example')
    expect(posts[path]?.addresses).toContain(address)
    expect(posts[path]?.addresses.filter((one) => /edit|\/no\b|:/.test(one))).toEqual([])
  })
})

it('each blog of Docusaurus has its own addresses', async () => {
  const { posts } = await readFolder({
    'docusaurus.config.js':
      "module.exports = { presets: [['classic', { blog: { routeBasePath: '/' }, docs: { routeBasePath: 'manual' } }]], plugins: [['@docusaurus/plugin-content-blog', { id: 'two', path: './news', routeBasePath: 'updates/all' }]] }",
    'blog/2019-05-01-name.md': dated,
    'news/2019-05-02-other.md': dated,
  })
  expect(posts['blog/2019-05-01-name.md']?.addresses).toContain('/2019/05/01/name')
  expect(posts['news/2019-05-02-other.md']?.addresses).toContain('/updates/all/2019/05/02/other')
  const all = Object.values(posts).flatMap(({ addresses }) => addresses)
  expect(all.filter((one) => one.startsWith('/manual'))).toEqual([])
})
