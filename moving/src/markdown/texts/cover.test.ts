import { describe, expect, it } from 'vitest'
import { readFolder } from '../../../test/read-folder.ts'

const post = (fields: string, body = 'Text') => `---\ntitle: A title\ndate: 2019-05-01\n${fields}\n---\n${body}`

describe('the cover of a post', () => {
  it.each<[string, string, string | undefined, string?]>([
    ['cover: a.png', 'a.png', undefined],
    ['cover:\n  light: a.png\n  dark: b.png\n  alt: Words', 'a.png', 'Words'],
    ['cover: { dark: { src: b.png }, light: { src: a.png, alt: Words } }', 'a.png', 'Words'],
    ['coverImage: { url: a.png, altText: Words }', 'a.png', 'Words'],
    ['image:\n  path: /a.png\n  alt: Words', '/a.png', 'Words'],
    ['cover:\n  image: a.png\n  alt: Words\n  caption: By *Ann*', 'a.png', 'Words', 'By Ann'],
    ['featured_image: [a.png, b.png]', 'a.png', undefined],
    ['heroImage:\n  - src: a.png\n    alt: Words', 'a.png', 'Words'],
    ['og:\n  image: a.png', 'a.png', undefined],
    ['extra:\n  social-image: { url: a.png }', 'a.png', undefined],
    ['header:\n  teaser: a.png', 'a.png', undefined],
    ['images: [a.png]', 'a.png', undefined],
  ])('is found in %j', async (fields, cover, alt, credit) => {
    const { posts } = await readFolder({ 'a.md': post(fields) })
    const { cover: found, coverAlt, coverCredit, changes } = posts['a.md'] ?? {}
    expect([found, coverAlt, coverCredit]).toEqual([cover, alt, credit])
    expect(changes?.filter(({ kind }) => kind === 'unused field') ?? []).toEqual(
      /^(og|extra)/.test(fields) ? expect.anything() : [],
    )
  })

  it('that cannot be read is named', async () => {
    const { posts } = await readFolder({ 'a.md': post('cover:\n  tint: red'), 'b.md': post('cover: false') })
    expect(posts['a.md']?.changes).toEqual([{ kind: 'unused field', what: 'cover' }])
    expect(posts['b.md']?.changes).toBeUndefined()
  })
})

describe('a picture by an alias', () => {
  const tsconfig = (paths: string) => `{ // ours\n "compilerOptions": { "baseUrl": ".", "paths": { ${paths}, } } }`
  it.each<[string, Record<string, string>, string]>([
    ['@assets/x/a.png', { 'tsconfig.json': tsconfig('"@assets/*": ["./pics/*"]'), 'pics/x/a.png': '' }, 'pics/x/a.png'],
    ['@/a.png', { 'jsconfig.json': tsconfig('"@/*": ["web/*"]'), 'web/a.png': '' }, 'web/a.png'],
    [
      '$img/a.png',
      { 'svelte.config.js': "export default { kit: { alias: {\n $img: 'src/pics',\n } } }", 'src/pics/a.png': '' },
      'src/pics/a.png',
    ],
    [
      '@pics/a.png',
      {
        'astro.config.mjs':
          "export default { vite: { resolve: { alias: {\n '@pics': fileURLToPath(new URL('./src/pics', import.meta.url)),\n } } } }",
        'src/pics/a.png': '',
      },
      'src/pics/a.png',
    ],
    [
      '@pics/a.png',
      {
        'vite.config.ts': "const x = [{ find: '@pics', replacement: path.resolve(__dirname, 'src/pics') }]",
        'src/pics/a.png': '',
      },
      'src/pics/a.png',
    ],
    [
      '#pics/a.png',
      { 'package.json': '{ "imports": { "#pics/*": "./src/pics/*" } }', 'src/pics/a.png': '' },
      'src/pics/a.png',
    ],
    ['@assets/a.png', { 'src/assets/a.png': '' }, 'src/assets/a.png'],
    ['~/assets/a.png', { 'src/assets/a.png': '' }, 'src/assets/a.png'],
    ['~/assets/b.png', { 'assets/b.png': '' }, 'assets/b.png'],
    ['@/images/a.png', { 'src/images/a.png': '' }, 'src/images/a.png'],
    ['$lib/a.png', { 'src/lib/a.png': '' }, 'src/lib/a.png'],
    ['@site/static/a.png', { 'static/a.png': '' }, 'static/a.png'],
    ['@anything/deep/a.png', { 'web/pics/deep/a.png': '' }, 'web/pics/deep/a.png'],
    ['pics/a.png', { 'web/pics/a.png': '' }, 'web/pics/a.png'],
  ])('%s is found', async (address, files, path) => {
    const { source, root } = await readFolder({ ...files, 'content/posts/a.md': post('') })
    const found = await source.findFile('content/posts/a.md', address)
    expect(found?.file.slice(root.length + 1)).toBe(path)
  })

  it('is never outside the folder, nor one of several, nor one at another place', async () => {
    const files = {
      'tsconfig.json': tsconfig('"@up/*": ["../*"], "@etc/*": ["/etc/*"]'),
      'one/a.png': '',
      'two/a.png': '',
      'one/only.png': '',
      'content/a.md': post(''),
    }
    const { source } = await readFolder(files)
    for (const address of ['@up/x/a.png', '@etc/passwd', 'pics/a.png', 'other/only.png', '@etc/../../a.png'])
      expect(await source.findFile('content/a.md', address), address).toBeUndefined()
  })
})
