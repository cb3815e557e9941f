import { describe, expect, it } from 'vitest'
import { readFolder } from '../../../test/read-folder.ts'

const post = (fields = '', body = 'Text') => `---\ntitle: A title\n${fields}\n---\n${body}`
const dated = post('date: 2019-05-01')

describe('a former address', () => {
  it.each<[string, string, string]>([
    ['_redirects of a host', '_redirects', '# old\n/old /blog/name 301\n/other https://x.example/ 302'],
    ['netlify.toml', 'netlify.toml', '[[redirects]]\nfrom = "/old"\nto = "/blog/name/"\nstatus = 301'],
    ['vercel.json', 'vercel.json', '{"redirects":[{"source":"/old","destination":"/blog/name"}]}'],
    [
      'firebase.json',
      'firebase.json',
      '{"hosting":{"redirects":[{"source":"/old","destination":"/blog/name","type":301}]}}',
    ],
    ['Apache', 'static/.htaccess', 'RewriteEngine On\nRedirect 301 /old /blog/name\n'],
    ['a chain', '_redirects', '/old /middle\n/middle /blog/name'],
    ['a file that redirects', 'moved/x.md', '---\npermalink: /old/\nredirect: /blog/name\n---\n'],
    ['a file at its own path', 'old.md', '---\nlayout: redirect\ntarget: /blog/name\n---\nMoved'],
  ])('in %s leads to the post', async (_, path, table) => {
    const { posts, source } = await readFolder({ 'content/blog/name.md': dated, [path]: table })
    expect(Object.keys(posts)).toEqual(['content/blog/name.md'])
    expect(posts['content/blog/name.md']?.addresses).toContain('/old')
    expect(source.addresses.has('/old')).toBe(true)
    expect(source.addresses.has('/other')).toBe(false)
  })

  it.each([
    ['redirect_from', '[/old]'],
    ['old_urls', '[/old]'],
    ['oldUrl', '/old'],
    ['previous_urls', '[https://old.example/old/]'],
    ['redirects', '[{ from: /old }]'],
  ])('in the field %s leads to the post', async (name, value) => {
    const { posts } = await readFolder({ 'blog/name.md': post(`date: 2019-05-01\n${name}: ${value}`) })
    const [found] = Object.values(posts)
    expect(found?.addresses).toContain('/old')
    expect(found?.changes ?? []).toEqual([])
  })

  it.each<[string, Record<string, string>]>([
    [
      'Docusaurus',
      {
        'docusaurus.config.js':
          "module.exports = { plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: ['/old'], to: '/blog/2019/05/01/name' }] }]] }",
        'blog/2019-05-01-name.md': dated,
      },
    ],
    [
      'Astro',
      {
        'astro.config.mjs': "export default defineConfig({ redirects: { '/old': '/blog/name' } })",
        'src/content/blog/name.md': dated,
      },
    ],
    [
      'Next.js',
      {
        'next.config.js':
          "module.exports = { async redirects() { return [{ source: '/old', destination: '/blog/name', permanent: true }] } }",
        'content/blog/name.md': dated,
      },
    ],
    [
      'Nuxt',
      {
        'nuxt.config.ts':
          "export default defineNuxtConfig({ routeRules: { '/old': { redirect: { to: '/blog/name', statusCode: 301 } } } })",
        'content/blog/name.md': dated,
      },
    ],
    [
      'MkDocs',
      {
        'mkdocs.yml': 'plugins:\n- redirects:\n    redirect_maps:\n      old.md: blog/posts/name.md\n- blog\n',
        'docs/blog/posts/name.md': dated,
      },
    ],
  ])('in the configuration of %s leads to the post', async (_, files) => {
    const { posts } = await readFolder(files)
    const [found] = Object.values(posts)
    expect(found?.addresses.some((one) => /^\/old(\.md)?$/.test(one))).toBe(true)
  })

  it('whose query names the post keeps it', async () => {
    const { posts } = await readFolder({ 'blog/name.md': dated, _redirects: '/index.php?id=12 /blog/name' })
    expect(posts['blog/name.md']?.addresses).toContain('/?id=12')
  })

  it('is none of a rewrite, a pattern, another site, or a page that is not imported', async () => {
    const { source } = await readFolder({
      'blog/name.md': dated,
      _redirects: '/a/* /blog/name\n/b /blog/name 200\n/c https://x.example/blog/name\n/d /nothing\n/e/:x /blog/name',
      'vercel.json': '{"rewrites":[{"source":"/f","destination":"/blog/name"}]}',
    })
    expect(['/a', '/b', '/c', '/d', '/e', '/f', '/a/*'].filter((one) => source.addresses.has(one))).toEqual([])
  })

  it('is found in hostile tables in a moment', async () => {
    const deep = `${'['.repeat(3_000)}${']'.repeat(3_000)}`
    const { posts } = await readFolder({
      'blog/name.md': dated,
      'vercel.json': deep,
      'static/_redirects': `/${'a'.repeat(500_000)}`,
      _redirects: `${'/x /y '.repeat(600)}\n/old /old\n/old /loop\n/loop /old`,
    })
    expect(posts['blog/name.md']?.addresses).toHaveLength(1)
  })
})
