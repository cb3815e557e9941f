import { describe, expect, it } from 'vitest'
import { readFolder } from '../../../test/read-folder.ts'

const post = (fields: string, body = 'Text') => `---\ntitle: A title\n${fields}\n---\n${body}`
const dated = post('date: 2019-05-01')
const link = (...addresses: string[]) => addresses.map((one) => `[x](${one})`).join(' ')

/** A folder of posts `p0.md` to `p49.md`, with the links of the first one. */
const fifty = (addresses: string[], config: Record<string, string> = {}) => ({
  ...Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`posts/p${n}.md`, dated])),
  'posts/first.md': post('date: 2019-05-01', link(...addresses)),
  ...config,
})

describe('a guess of addresses from links', () => {
  it('is no vote of a text for its own name', async () => {
    const names = ['v1', 'v2', 'v3', 'v4']
    const files = Object.fromEntries(
      names.map((name) => [`posts/${name}.md`, post('date: 2019-05-01', link(`/manual/${name}`))]),
    )
    const { posts, source } = await readFolder(files)
    expect(source.addresses.has('/manual/v1')).toBe(false)
    expect(Object.values(posts).flatMap(({ addresses }) => addresses)).not.toContain('/manual/v1')
  })

  it('agrees with most links to the posts of a section', async () => {
    const old = ['/blog/p1', '/blog/p2', '/blog/p3', '/blog/p4']
    const { source } = await readFolder(fifty([...old, '/manual/p5', '/manual/p6', '/manual/p7']))
    expect(source.addresses.has('/blog/p9')).toBe(true)
    expect(source.addresses.has('/manual/p5')).toBe(false)
  })

  it('is none if most links of its form lead elsewhere', async () => {
    const others = ['/manual/a', '/manual/b', '/manual/c', '/manual/d']
    const { source } = await readFolder(fifty(['/manual/p1', '/manual/p2', '/manual/p3', ...others]))
    expect(source.addresses.has('/manual/p1')).toBe(false)
  })

  it('is of a section, not of the folder of a year', async () => {
    const { source } = await readFolder({
      'posts/2019/a.md': dated,
      'posts/2020/01/b.md': post('date: 2020-01-01'),
      'posts/2021/c.md': post('date: 2021-01-01', link('/log/2019/05/a', '/log/2020/01/b')),
      'posts/2022/d.md': post('date: 2022-02-01', link('/log/2021/01/c')),
    })
    expect(source.addresses.has('/log/2022/02/d')).toBe(true)
  })

  it('adds the addresses that links have, where the program has a rule', async () => {
    const hugo = await readFolder(
      Object.fromEntries([
        ...Object.entries(fifty(['/old/p1', '/old/p2/', '/old/p3.html'])).map(([path, text]) => [
          `content/${path}`,
          text,
        ]),
        ['hugo.toml', 'baseURL = "https://old.example"'],
      ]),
    )
    const first = (name: string) => hugo.posts[`content/posts/${name}.md`]?.addresses ?? []
    expect(first('p1').slice(0, 1)).toEqual(['/posts/p1'])
    expect(first('p1')).toContain('/old/p1')
    expect(first('p3')).toContain('/old/p3.html')
    expect(first('p4').filter((one) => one.startsWith('/old'))).toEqual([])
  })

  it('is no rule for many posts by few links', async () => {
    const many = Array.from({ length: 200 }, (_, n) => [`posts/q${n}.md`, dated])
    const { posts } = await readFolder({
      ...Object.fromEntries(many),
      'posts/z.md': post('date: 2019-05-01', link('/old/q1', '/old/q2', '/old/q3')),
    })
    expect(posts['posts/q1.md']?.addresses).toContain('/old/q1')
    expect(posts['posts/q9.md']?.addresses).not.toContain('/old/q9')
  })

  it('leaves the addresses of other texts of the folder to them', async () => {
    const { source } = await readFolder({
      ...fifty(['/docs/p1', '/docs/p2', '/docs/p3'], { 'docusaurus.config.js': '' }),
      ...Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`docs/p${n}.md`, post('draft: false')])),
    })
    expect(source.addresses.has('/docs/p1')).toBe(false)
  })

  it('takes example.org, www.example.org and http for one site', async () => {
    const { source } = await readFolder(
      fifty([
        'https://www.old.example/blog/2019/05/01/p1',
        'http://old.example/blog/2019/05/01/p2',
        '/blog/2019/05/01/p3',
      ]),
    )
    expect(source.addresses.has('/blog/2019/05/01/p4')).toBe(true)
    expect(source.url).toMatch(/^https?:\/\/(www\.)?old\.example$/)
  })
})

describe('a pattern with a filter of the site’s own', () => {
  const config = {
    'eleventy.config.js': "export default (c) => { c.addFilter('own', own) }",
    'posts/posts.json': '{"permalink":"/blog/{{ page.date | own }}/{{ page.fileSlug }}/index.html"}',
  }

  it('is no address, and the report asks for it with three examples', async () => {
    const { posts, source } = await readFolder({ ...config, 'posts/name.md': dated })
    expect(posts['posts/name.md']?.addresses).toEqual(['/posts/name'])
    const [note = ''] = source.notes.filter((one) => one.includes('--permalink'))
    expect(note).toContain('{{ page.date | own }}')
    expect(note).toContain('/posts/:title/ (/posts/name/)')
    expect(note).toContain('(/2019/05/01/name/)')
    expect(source.notes.join()).not.toContain('Old addresses redirect')
  })

  it('is told by the operator', async () => {
    const { posts } = await readFolder({ ...config, 'posts/name.md': dated }, { permalink: '/blog/:year/:title/' })
    expect(posts['posts/name.md']?.addresses).toContain('/blog/2019/name')
  })

  it('is found in links', async () => {
    const links = link('/blog/2019/05/p1/', '/blog/2019/05/p2/', '/blog/2019/05/p3/')
    const files = fifty([], { ...config, 'posts/z.md': post('date: 2019-05-01', links) })
    const { posts, source } = await readFolder(files)
    expect(posts['posts/p9.md']?.addresses[0]).toBe('/blog/2019/05/p9')
    expect(source.notes.join()).toContain('/blog/:year/:month/:name')
  })

  it.each([
    [
      'a function in the data of a folder',
      { 'posts/posts.11tydata.js': 'export default { permalink: (data) => own(data) }' },
    ],
    [
      'a function in computed data',
      { 'posts/posts.11tydata.cjs': 'module.exports = { eleventyComputed: { permalink(data) { return own(data) } } }' },
    ],
    ['a whole date', { 'posts/posts.json': '{"permalink":"/b/{{ page.date }}/{{ page.fileSlug }}/"}' }],
    ['a call', { 'posts/posts.json': '{"permalink":"/b/{{ slugOf(title) }}/"}' }],
    ['unknown formats', { 'posts/posts.json': '{"permalink":"/b/{{ page.date | date(\'DDDo\') }}/"}' }],
    [
      'data of a folder above',
      { 'posts/posts.json': '{"permalink":"/b/{{ title | own }}/"}', 'posts/2019/2019.json': '{"author":"ada"}' },
    ],
  ])('is also %s', async (_, more) => {
    const { posts } = await readFolder({
      '.eleventy.js': '',
      ...(more as Record<string, string>),
      'posts/2019/name.md': dated,
    })
    expect(posts['posts/2019/name.md']?.addresses).toEqual(['/posts/2019/name'])
  })

  it.each([
    ['/b/{{ title | slugify }}/', '/b/a-title'],
    ['/b/{{ page.date | date: "%Y/%m" }}/{{ page.fileSlug }}.html', '/b/2019/05/name.html'],
    ["/b/{{ page.date | date('yyyy/MM/dd') }}/", '/b/2019/05/01'],
    ['/b{{ page.filePathStem }}/', '/b/posts/name'],
  ])('is not %s', async (permalink, address) => {
    const { posts } = await readFolder({
      '.eleventy.js': '',
      'posts/posts.json': JSON.stringify({ permalink }),
      'posts/name.md': dated,
    })
    expect(posts['posts/name.md']?.addresses).toContain(address)
  })
})
