import { describe, expect, it } from 'vitest'
import { readFolder } from '../../../test/read-folder.ts'

const post = (fields: string) => `---\ntitle: A title\ndate: 2019-05-01\n${fields}\n---\nText`
const ann = { name: 'Ann Example', picture: '/img/ann.png' }

describe('the people of a site', () => {
  it.each<[string, string, string]>([
    ['data/all_authors.json', '{"ann":{"name":"Ann Example","avatar":"/img/ann.png"}}', 'authors: [ann]'],
    [
      'src/data/siteAuthors.json',
      '[{"slug":"ann","name":"Ann Example","image":{"src":"/img/ann.png"}}]',
      'author: ann',
    ],
    ['lib/blog-authors.yaml', '- id: ann\n  full_name: Ann Example\n  photo: /img/ann.png', 'author: Ann'],
    ['data/authors/ann.toml', 'name = "Ann Example"\nimage = "/img/ann.png"', 'authors: ["ann"]'],
    ['src/content/authors/ann.json', '{"name":"Ann Example","picture":"/img/ann.png"}', 'author: ann'],
    ['src/content/team/ann.md', '---\nname: Ann Example\navatar: /img/ann.png\n---', 'author: authors/ann'],
    ['content/authors/ann/_index.md', '---\ntitle: Ann Example\nimage: /img/ann.png\n---', 'authors: [ann]'],
    ['_people/ann.md', '---\nfirst_name: Ann\nlast_name: Example\npicture: /img/ann.png\n---', 'author: "@ann"'],
    ['data/team.json', '{"members":[{"username":"ann","name":"Ann Example","avatar":"/img/ann.png"}]}', 'by: ann'],
    ['contributors.json', '[{"login":"ann","name":"Ann Example","avatar":"/img/ann.png"}]', 'author: {id: ann}'],
    [
      'src/lib/authors.ts',
      "import x from './x'\n// ours\nexport const authors: Record<string, Author> = {\n  ann: {\n    name: 'Ann Example', // her\n    avatar: `/img/ann.png`,\n  },\n} as const\n",
      'author: ann',
    ],
    ['_data/authors.js', 'module.exports = [{"key":"ann",name:"Ann Example",avatar:"/img/ann.png"}]', 'author: ann'],
    ['_config.yml', 'title: x\nauthors:\n  ann:\n    name: Ann Example\n    avatar: /img/ann.png', 'author: ann'],
    ['hugo.toml', 'baseURL = "/"\n[params.authors.ann]\nname = "Ann Example"\navatar = "/img/ann.png"', 'author: ann'],
    [
      'config.toml',
      'base_url = "https://a.example"\n[extra.author]\nid = "ann"\nname = "Ann Example"\navatar = "/img/ann.png"',
      'author: ann',
    ],
    [
      'gatsby-config.js',
      "const ann = { name: 'Ann Example', avatar: '/img/ann.png' }\nmodule.exports = { siteMetadata: { title: 'x', authors: { ann } } }",
      'author: ann',
    ],
    [
      'docusaurus.config.ts',
      "const config: Config = { url: 'https://a.example', customFields: { authors: [{ id: 'ann', name: 'Ann Example', avatar: '/img/ann.png' }] } }\nexport default config",
      'author: ann',
    ],
    [
      'astro.config.mjs',
      "export default defineConfig({ site: 'https://a.example', author: { id: 'ann', name: 'Ann Example', avatar: '/img/ann.png' } })",
      'author: ann',
    ],
    [
      '_data/site.js',
      "module.exports = () => ({ url: 'https://a.example', authors: { ann: { name: `Ann Example`, avatar: '/img/ann.png' } } })",
      'author: ann',
    ],
    [
      'src/config.ts',
      "type A = { name: string }\nconst base = '/img'\nexport const AUTHORS: Record<string, A> = { ann: { name: 'Ann Example', avatar: base + '/ann.png' } }",
      'author: ann',
    ],
    [
      'src/site.config.ts',
      "export const siteConfig = { social: { x: 'https://x.example' }, blogAuthors: [{ handle: 'ann', name: 'Ann Example', avatar: '/img/ann.png' }] }",
      'author: ann',
    ],
    [
      'src/data/people.ts',
      "export const SOCIAL = { x: 'https://x.example' }\nconst make = (path: string) => '/img/' + path\nexport const people = definePeople({ ann: { name: 'Ann' + ' Example', avatar: '/img/ann.png' as const } })",
      'author: ann',
    ],
  ])('are read from %s', async (path, data, field) => {
    const { source, posts } = await readFolder({
      [path]: data,
      'content/blog/2019-05-01-a.md': post(field),
      '_posts/2019-05-01-a.md': post(field),
    })
    const authors = Object.values(posts).map((one) => one.author)
    expect(authors).toContain('Ann Example')
    expect(source.people.get('Ann Example')).toEqual(ann)
  })

  it('are the author of texts that name none, as a file beside the configuration says', async () => {
    const { posts } = await readFolder({
      'astro.config.mjs': "import { SITE } from './src/config'\nexport default defineConfig({ site: SITE.website })",
      'src/config.ts': "export const SITE = { website: 'https://a.example/', author: 'Ann Example' }",
      'src/content/blog/a.md': post(''),
    })
    expect(Object.values(posts).map((one) => one.author)).toEqual(['Ann Example'])
  })

  it('have their biography with links to their pages', async () => {
    const { source } = await readFolder({
      'a.md': post('author: ann'),
      'authors.yml':
        'ann:\n  name: Ann Example\n  bio: Writes.\n  url: https://ann.example\n  socials:\n    github: ann-e\n    x: javascript:alert(1)\n',
    })
    expect(source.people.get('Ann Example')?.biography).toBe(
      'Writes.\n\n[ann.example](https://ann.example) · [github.com](https://github.com/ann-e)',
    )
  })

  it('with several handles are one author, and nobody gets a handle of another', async () => {
    const { source, posts } = await readFolder({
      'a.md': post('authors: [ann, annx, ben]'),
      'b.md': post('author: ben'),
      'authors.json': JSON.stringify({
        ann: { name: 'Ann Example', twitter: 'ben' },
        annx: { name: 'Ann Example', bio: 'Writes.' },
        ben: { name: 'Ben' },
      }),
    })
    expect(posts['a.md']?.author).toBe('Ann Example and Ben')
    expect(posts['b.md']?.author).toBe('Ben')
    expect(source.people.get('Ann Example')?.biography).toContain('Writes.')
  })

  it('without a name are no people: the handle stays, and is named', async () => {
    const { posts, source } = await readFolder({
      'a.md': post('authors: [zed, eve, Ada Example]'),
      'authors.yml': 'zed:\n  title: Maintainer\nann:\n  name: Ann Example',
    })
    expect(posts['a.md']?.author).toBe('zed, eve and Ada Example')
    expect(posts['a.md']?.changes).toEqual([
      { kind: 'handle', what: 'zed' },
      { kind: 'handle', what: 'eve' },
    ])
    expect([...source.people.keys()]).toEqual(['Ann Example'])
  })

  it.each([
    ['a program that makes them', 'export default make("ann")'],
    ['an unfinished literal', 'export const authors = { ann: { name: "X"'],
    ['other data', 'export default 5'],
  ])('are not in %s', async (_, data) => {
    const { posts } = await readFolder({ 'a.md': post('author: ann'), 'authors.js': data })
    expect(posts['a.md']?.author).toBe('ann')
  })
})
