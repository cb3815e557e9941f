import { describe, expect, it } from 'vitest'
import { readFolder } from '../../../test/read-folder.ts'

const post = (fields = '', body = 'Text') => `---\ntitle: A title\n${fields}\n---\n${body}`
const dated = post('date: 2019-05-01')

describe('the old address of a post', () => {
  it.each<[string, Record<string, string>, string, string]>([
    [
      'Docusaurus with a folder for each year',
      { 'docusaurus.config.ts': '', 'blog/2019/05-01-name.mdx': post() },
      'blog/2019/05-01-name.mdx',
      '/blog/2019/05/01/name',
    ],
    [
      'Docusaurus without a date in the path',
      { 'docusaurus.config.ts': '', 'blog/releases/3.0/index.mdx': dated },
      'blog/releases/3.0/index.mdx',
      '/blog/releases/3.0',
    ],
    [
      'MkDocs by the first heading',
      {
        'mkdocs.yml':
          'site_url: https://old.example/docs/\nplugins:\n- blog:\n    blog_dir: news\n    post_url_format: "{slug}"\n',
        'docs/news/posts/a.md': '---\ndate: 2019-05-01\ntitle: Other\n---\n# Big news\n\nText',
      },
      'docs/news/posts/a.md',
      '/docs/news/big-news',
    ],
    [
      'Hugo in a folder of its language',
      {
        'hugo.toml':
          'baseURL = "https://old.example"\ndefaultContentLanguage = "en"\n[permalinks]\nblog = "/:section/:year/:slug"\n[languages.en]\ncontentDir = "content/en"\n[languages.fr]\ncontentDir = "content/fr"',
        'content/en/blog/_posts/2019/name.md': dated,
      },
      'content/en/blog/_posts/2019/name.md',
      '/blog/2019/name',
    ],
    [
      'Octopress',
      {
        '_config.yml': 'url: https://old.example\nsource: source\npermalink: /b/:year/:title/\nroot: /',
        'source/_posts/2019-05-01-name.markdown': dated,
      },
      'source/_posts/2019-05-01-name.markdown',
      '/b/2019/name',
    ],
    [
      'Pelican by the title',
      {
        'pelicanconf.py': "SITEURL = 'https://old.example'\nARTICLE_URL = 'p/{date:%Y}/{date:%b}/{slug}/'",
        'content/a.md': 'Title: Big news\nDate: 2019-05-01\n\nText',
      },
      'content/a.md',
      '/p/2019/May/big-news',
    ],
    [
      'Astro in a folder that addresses leave out',
      { 'astro.config.ts': '', 'src/data/blog/_old/2019/name.md': dated },
      'src/data/blog/_old/2019/name.md',
      '/posts/2019/name',
    ],
    [
      'an unknown program with a folder for all texts',
      { 'content/blog/name/index.mdx': dated },
      'content/blog/name/index.mdx',
      '/blog/name',
    ],
    [
      'Nuxt with numbers',
      { 'nuxt.config.ts': '', 'content/blog/26.name.md': dated },
      'content/blog/26.name.md',
      '/blog/name',
    ],
  ])('of %s is known', async (_, files, path, address) => {
    const { posts, source } = await readFolder(files)
    expect(posts[path]?.addresses).toContain(address)
    expect(source.addresses).toContain(address)
    expect(posts[path]?.slugs[0]).not.toMatch(/^\d\d[-.]/)
  })
})

describe('a site of Hugo in several languages', () => {
  const config = {
    'config/_default/hugo.toml': 'baseURL = "https://old.example"\ndefaultContentLanguage = "en"',
    'config/_default/languages.en.toml': 'contentDir = "content/en"\nweight = 2',
    'config/_default/languages.fr.toml': 'contentDir = "content/fr"\nweight = 1',
  }
  const texts = { 'content/en/post/a.md': dated, 'content/fr/post/a.md': dated }

  it('is imported in all of them, as one article', async () => {
    const { posts, reasons, source } = await readFolder({ ...config, ...texts })
    const [en, fr] = [posts['content/en/post/a.md'], posts['content/fr/post/a.md']]
    expect([en?.language, fr?.language]).toEqual(['en', 'fr'])
    expect(en?.translationKey).toBe(fr?.translationKey)
    expect(en?.addresses).toContain('/post/a')
    expect(fr?.addresses).toContain('/fr/post/a')
    expect(fr?.addresses).not.toContain('/post/a')
    expect(reasons).toEqual({})
    expect(source.notes).toContain('The site has texts in en, fr.')
  })

  it('is imported in another language whose folder is named', async () => {
    const { posts, source } = await readFolder({ ...config, ...texts }, { in: 'content/fr' })
    expect(posts['post/a.md']?.addresses).toContain('/post/a')
    expect(posts['post/a.md']?.language).toBe('fr')
    expect(source.notes).toContain('The site has texts in fr, en. This folder has those in fr.')
  })

  it('has the language in names too', async () => {
    const { posts } = await readFolder({
      'hugo.toml': 'baseURL = "https://old.example"\n[languages.en]\nweight = 1\n[languages.fr]\nweight = 2',
      'content/post/a.md': dated,
      'content/post/a.fr.md': dated,
      'content/post/b.en.md': dated,
    })
    // Originals come before their translations.
    expect(Object.keys(posts)).toEqual(['content/post/a.md', 'content/post/b.en.md', 'content/post/a.fr.md'])
    expect(posts['content/post/b.en.md']?.addresses).toContain('/post/b')
    expect(posts['content/post/b.en.md']?.slugs[0]).toBe('b')
    expect(posts['content/post/a.fr.md']?.slugs[0]).toBe('a')
  })
})

describe('the author of texts that name none', () => {
  it.each<[string, Record<string, string>, string]>([
    ['Jekyll', { '_config.yml': 'author:\n  name: Ada L.' }, '_posts/2019-05-01-a.md'],
    [
      'Jekyll with defaults',
      {
        '_config.yml': 'defaults:\n- scope:\n    path: ""\n  values:\n    author: ada',
        '_data/authors.yml': 'ada:\n  name: Ada L.',
      },
      '_posts/2019-05-01-a.md',
    ],
    ['Hugo', { 'hugo.toml': 'baseURL = "/"\n[params.author]\nname = "Ada L."' }, 'content/posts/a.md'],
    [
      'Gatsby',
      { 'gatsby-config.js': 'module.exports = { siteMetadata: { author: { name: `Ada L.` } } }' },
      'content/blog/a.md',
    ],
    ['Next.js', { 'next.config.js': '', 'data/authors/default.mdx': '---\nname: Ada L.\n---\nBio' }, 'data/blog/a.md'],
  ])('is that of the site of %s', async (_, config, path) => {
    const { posts, source } = await readFolder({ ...config, [path]: dated })
    expect(Object.keys(posts)).toEqual([path])
    expect(posts[path]?.author).toBe('Ada L.')
    if (!path.startsWith('_posts') || config['_config.yml']?.startsWith('author'))
      expect(source.notes).toContain('Texts that name no author are by Ada L..')
  })
})

it('large documentation beside a blog is left out', async () => {
  const docs = Array.from({ length: 60 }, (_, n) => [`docs/a/${n}.md`, post()])
  const { posts, reasons } = await readFolder({
    'docusaurus.config.js': '',
    'blog/2019-05-01-a.md': post(),
    ...Object.fromEntries(docs),
  })
  expect(Object.keys(posts)).toEqual(['blog/2019-05-01-a.md'])
  expect(reasons['docs/a/1.md']).toBe('docs holds 60 pages, more than a blog has; they come in with --pages')
})

it('texts about authors, and lists that a program writes, are no posts', async () => {
  const { posts, reasons } = await readFolder({
    '.eleventy.js': '',
    'src/authors/ada.md': '---\nname: Ada\n---\nBio',
    'src/blog/blog.md': '---\nlayout: x\n---\n# Blog\n\n{% for a in b %}{{ a }}{% endfor %}',
    'src/blog/2019-05-01-a.md': post(),
  })
  expect(Object.keys(posts)).toEqual(['src/blog/2019-05-01-a.md'])
  expect(reasons).toMatchObject({
    'src/authors/ada.md': 'it tells about an author',
    'src/blog/blog.md': 'it has no text but what the program of the site writes',
  })
})

it('Hugo has posts in HTML, if they have front matter', async () => {
  const { posts } = await readFolder({
    'hugo.toml': 'baseURL = "/"',
    'content/post/a.html': '---\ntitle: A\ndate: 2019-05-01\n---\n<div>\n\n    <p>Text</p>\n</div>',
    'content/post/b.html': '<p>A file to be served</p>',
  })
  expect(Object.keys(posts)).toEqual(['content/post/a.html'])
  expect(posts['content/post/a.html']?.body).toBe('<div>\n\n<p>Text</p>\n</div>')
})

it('a draft of a page becomes a draft of a post', async () => {
  const { posts } = await readFolder({
    '_config.yml': '',
    'contact.md': '---\ntitle: Contact\nlayout: page\npublished: false\n---\nText',
  })
  expect(posts['contact.md']).toMatchObject({
    isDraft: true,
    changes: expect.arrayContaining([{ kind: 'state', what: 'a draft of a page, became a draft of a post' }]),
  })
  expect(posts['contact.md']?.kind).toBeUndefined()
})

it('pictures are beside a post, or in the folder that its front matter names', async () => {
  const { source, posts, root } = await readFolder({
    'hugo.toml': 'baseURL = "/"',
    'content/post/a/index.md': dated,
    'content/post/a/featured.jpg': '',
    'content/post/b.md': post('date: 2019-05-01\nmedia_subpath: /img/b'),
    'static/img/b/c.png': '',
    'static/d.png': '',
  })
  expect(posts['content/post/a/index.md']?.cover).toBe('featured.jpg')
  const fileOf = async (address: string) =>
    (await source.findFile('content/post/b.md', address))?.file.slice(root.length)
  expect(await fileOf('c.png')).toBe('/static/img/b/c.png')
  expect(await fileOf('d.png')).toBe('/static/d.png')
  expect(await fileOf('e.png')).toBeUndefined()
})

it('a page without a title has the name of its file', async () => {
  const { posts } = await readFolder({ '_config.yml': '', '_tabs/about.md': '---\norder: 4\n---\nText' })
  expect(posts['_tabs/about.md']).toMatchObject({ kind: 'page', title: 'About' })
})
