import { describe, expect, it } from 'vitest'
import { readFolder } from '../../test/read-folder.ts'

const post = (fields = '', body = 'Text') => `---\ntitle: A title\n${fields}\n---\n${body}`
const dated = post('date: 2019-05-01')

describe('the old address of a post', () => {
  it.each<[string, Record<string, string>, string, string]>([
    ['Jekyll', { '_config.yml': 'title: x' }, '_posts/2019-05-01-name.md', '/2019/05/01/name.html'],
    [
      'Jekyll with a pattern',
      { '_config.yml': 'permalink: /n/:year/:i_month/:title/' },
      '_posts/2019-05-01-name.md',
      '/n/2019/5/name',
    ],
    [
      'Jekyll with a name of a pattern',
      { '_config.yml': 'permalink: pretty\nbaseurl: /b' },
      '_posts/2019-05-01-name.md',
      '/b/2019/05/01/name',
    ],
    [
      'Jekyll with collections',
      { '_config.yml': 'collections:\n  posts:\n    permalink: /p/:title/' },
      '_posts/2019-05-01-name.md',
      '/p/name',
    ],
    [
      'Jekyll with defaults',
      { '_config.yml': 'defaults:\n- scope:\n    path: ""\n    type: posts\n  values:\n    permalink: /d/:title' },
      '_posts/2019-05-01-name.md',
      '/d/name',
    ],
    ['Hugo', { 'hugo.toml': 'baseURL = "https://old.example/"' }, 'content/posts/name.md', '/posts/name'],
    [
      'Hugo with a pattern',
      { 'config.toml': 'baseURL = "https://old.example/"\n[permalinks]\nposts = "/:year/:slug/"' },
      'content/posts/name.md',
      '/2019/name',
    ],
    [
      'Hugo with a folder of a post',
      { 'config/_default/hugo.yaml': 'baseURL: https://old.example' },
      'content/posts/name/index.md',
      '/posts/name',
    ],
    [
      'Hexo',
      { '_config.yml': 'source_dir: source\npermalink: :year/:month/:day/:title/' },
      'source/_posts/name.md',
      '/2019/05/01/name',
    ],
    ['Zola', { 'config.toml': 'base_url = "https://old.example"' }, 'content/blog/2019-05-01-name.md', '/blog/name'],
    [
      'Docusaurus',
      { 'docusaurus.config.js': "export default { url: 'https://old.example' }" },
      'blog/2019-05-01-name.md',
      '/blog/2019/05/01/name',
    ],
    ['Eleventy', { '.eleventy.js': '' }, 'src/posts/2019-05-01-name.md', '/posts/name'],
    [
      'Eleventy with data of a folder',
      {
        'eleventy.config.js': '',
        'posts/posts.json': '{"permalink":"/e/{{ page.date | date: \\"%Y\\" }}/{{ page.fileSlug }}/"}',
      },
      'posts/name.md',
      '/e/2019/name',
    ],
    ['Astro', { 'astro.config.mjs': "site: 'https://old.example'" }, 'src/content/blog/name.md', '/blog/name'],
    ['Gatsby', { 'gatsby-config.js': '' }, 'content/blog/name/index.md', '/blog/name'],
    ['Next.js', { 'next.config.js': '' }, 'data/blog/name.mdx', '/blog/name'],
    ['VitePress', { '.vitepress/config.ts': '' }, 'docs/posts/name.md', '/posts/name.html'],
    ['MkDocs', { 'mkdocs.yml': 'site_name: x' }, 'docs/blog/posts/name.md', '/blog/2019/05/01/name'],
  ])('of %s is known from its configuration', async (_, config, path, address) => {
    const { source, posts } = await readFolder({ ...config, [path]: dated })
    expect(Object.keys(posts)).toEqual([path])
    expect(posts[path]?.kind).toBeUndefined()
    expect(posts[path]?.addresses).toContain(address)
    expect(source.addresses).toContain(address)
  })

  it('is also answered with and without .html and index.html, and at the given slug', async () => {
    const files = {
      'hugo.toml': 'baseURL = "https://old.example"',
      'content/posts/name.md': post('date: 2019-05-01\nslug: other'),
    }
    const { posts } = await readFolder(files)
    expect(posts['content/posts/name.md']?.addresses).toEqual(
      expect.arrayContaining(['/posts/other', '/posts/other.html', '/posts/other/index.html', '/posts/name']),
    )
  })

  it('is taken from the pattern that the operator names', async () => {
    const { posts } = await readFolder({ 'name.md': dated }, { permalink: '/:year/:month/:title' })
    expect(posts['name.md']?.addresses).toContain('/2019/05/name')
  })

  it('is guessed from links between posts, and said', async () => {
    const names = ['one', 'two', 'three', 'four']
    const body = names.map((name) => `[x](/log/2019/05/01/${name}.html)`).join(' ')
    const files = Object.fromEntries(names.map((name) => [`${name}.md`, post('date: 2019-05-01', body)]))
    const { source, posts } = await readFolder(files)
    expect(posts['one.md']?.addresses).toContain('/log/2019/05/01/one.html')
    expect(source.notes.join(' ')).toContain('/log/:year/:month/:day/:name.html')
  })

  it('is not guessed from links to other sites that have the same names', async () => {
    const files = {
      'one.md': post('date: 2019-05-01', '[a](https://x.example/wiki/one) [b](https://x.example/wiki/two)'),
      'two.md': dated,
    }
    const { source } = await readFolder(files)
    expect(source.url).toBeUndefined()
    expect(source.addresses.has('/wiki/one')).toBe(false)
  })

  it('names the day in the time zone of the site, as written and in UTC', async () => {
    const files = {
      '_config.yml': 'timezone: America/Los_Angeles',
      '_posts/2019-05-02-name.md': post('date: 2019-05-02 01:00:00 +0200'),
    }
    const { posts } = await readFolder(files)
    expect(posts['_posts/2019-05-02-name.md']?.addresses).toEqual(
      expect.arrayContaining(['/2019/05/01/name', '/2019/05/02/name']),
    )
  })
})

describe('the site around a folder', () => {
  const files = {
    '_config.yml': 'url: https://old.example',
    'img/a.png': 'x',
    '_data/authors.yml': 'ann:\n  name: Ann Example\n  bio: Writes.\n  avatar: /img/a.png',
    '_posts/2019-05-01-name.md': post('author: ann'),
  }

  it('is found above it, with its pictures, people and address', async () => {
    const { source, posts } = await readFolder(files, { in: '_posts' })
    expect(source.url).toBe('https://old.example')
    expect(source.notes[0]).toBe('The site is made with Jekyll (../_config.yml).')
    expect((await source.findFile('2019-05-01-name.md', '/img/a.png'))?.name).toBe('a.png')
    expect(posts['2019-05-01-name.md']?.author).toBe('Ann Example')
    expect(source.people.get('Ann Example')).toEqual({
      name: 'Ann Example',
      biography: 'Writes.',
      picture: '/img/a.png',
    })
  })

  it('is found in a folder below it too', async () => {
    const { posts } = await readFolder({ 'website/docusaurus.config.js': '', 'website/blog/2019-05-01-a.md': post() })
    expect(posts['website/blog/2019-05-01-a.md']?.addresses[0]).toBe('/blog/2019/05/01/a')
  })

  it('may be named, and be elsewhere', async () => {
    const { source } = await readFolder({ 'posts/a.md': dated, 'site/img/a.png': 'x' }, { in: 'posts', site: 'site' })
    expect((await source.findFile('a.md', '/img/a.png'))?.name).toBe('a.png')
    await expect(readFolder({ 'a.md': dated }, { site: 'nothing' })).rejects.toThrow('there is no folder')
  })

  it.each([
    ['Docusaurus', 'blog/authors.yml', 'ann:\n  name: Ann Example', 'authors: [ann]'],
    ['Hugo', 'data/authors/ann.toml', 'name = "Ann Example"', 'author: ann'],
    ['Eleventy', 'src/_data/authors.json', '[{"id":"ann","name":"Ann Example"}]', 'by: ann'],
    ['Jekyll', '_authors/ann.md', '---\nname: Ann Example\n---\nBio', 'author: ann'],
  ])('has people as %s lists them', async (_, path, people, field) => {
    const { posts } = await readFolder({ [path]: people, 'blog/2019-05-01-a.md': post(field) })
    expect(posts['blog/2019-05-01-a.md']?.author).toBe('Ann Example')
  })
})

describe('files that are no posts', () => {
  it('of a whole site are pages, lists, or left out with the reason', async () => {
    const { posts, reasons } = await readFolder({
      '_config.yml': 'title: x',
      '_posts/2019-05-01-a.md': dated,
      'about.md': post('layout: page'),
      'index.md': post('layout: home'),
      'README.md': '# Read me',
      '_layouts/x.md': dated,
      'old.rst': 'x',
      'moved.md': post('redirect_to: /a', ''),
      '_posts/2019-05-02-b.html': post('', '<p>HTML</p>'),
    })
    expect(Object.entries(posts).map(([path, { kind }]) => `${path} ${kind ?? 'post'}`)).toEqual([
      '_posts/2019-05-01-a.md post',
      '_posts/2019-05-02-b.html post',
      'about.md page',
    ])
    expect(reasons).toEqual({
      '_layouts/': 'it holds no texts of the site',
      'README.md': 'it has no front matter',
      'index.md': 'it is a list of other pages',
      'moved.md': 'it only redirects to /a',
      'old.rst': 'it is written in reStructuredText',
    })
  })

  it('of a plain folder are undated lists beside other texts, and not the folder of one post', async () => {
    const { posts, reasons } = await readFolder({
      'index.md': post(),
      'a/index.md': post('date: 2019-05-01'),
      'b/index.md': post(),
      '_index.md': post(),
      'empty.md': post('', ''),
    })
    expect(Object.keys(posts)).toEqual(['a/index.md', 'b/index.md'])
    expect(Object.keys(reasons).sort()).toEqual(['_index.md', 'empty.md', 'index.md'])
  })
})

it('files of code that Gatsby shows are in the text; of missing ones their names', async () => {
  const files = {
    'gatsby-config.js': '',
    'examples/a/one.js': 'const a = `x`\n',
    'content/blog/2019-05-01-a.md': post('', 'See:\n`embed:a/one.js{1}`\n\n`embed:two.js`'),
  }
  const { posts } = await readFolder(files)
  const found = posts['content/blog/2019-05-01-a.md']
  expect(found?.body).toBe('See:\n\n```js\nconst a = `x`\n```\n\n\n`two.js`')
  expect(found?.changes).toEqual([
    { kind: 'translated tag', what: 'embed:a/one.js' },
    { kind: 'left out', what: 'embed:two.js' },
  ])
})

describe('what had to be put right', () => {
  it('is told: encodings, fields given twice, dates that cannot be read, and missing dates', async () => {
    const { posts } = await readFolder({
      '2019-05-01-a.md': post('date: 99/99/99'),
      'b.md': post('date: 2019-05-01\ndate: 2019-06-01\nlayout: post\nmood: good'),
    })
    const undated = await readFolder({ 'c.md': post() })
    expect(posts['2019-05-01-a.md']?.createdAt).toBe('2019-05-01T00:00:00.000Z')
    expect(posts['b.md']?.createdAt).toBe('2019-06-01T00:00:00.000Z')
    const all = [...Object.values(posts), ...Object.values(undated.posts)]
    expect(all.flatMap(({ changes }) => changes)).toEqual([
      { kind: 'repaired', what: 'date: 99/99/99' },
      { kind: 'repaired', what: 'date: given twice, the last one counts' },
      { kind: 'unused field', what: 'mood' },
      { kind: 'repaired', what: 'it has no date; that of its file was taken' },
    ])
  })
})
