import { describe, expect, it } from 'vitest'
import { readFolder } from '../../../test/read-folder.ts'

const post = (fields: string) => `---\ntitle: A title\ndate: 2019-05-01\n${fields}\n---\nText`
const ann = { name: 'Ann Example', picture: '/img/ann.png' }

describe('the people of a site', () => {
  it.each<[string, string, string]>([
    ['_data/authors.yml', 'ann:\n  name: Ann Example\n  avatar: /img/ann.png', 'author: ann'],
    ['src/_data/authors.json', '[{"slug":"ann","name":"Ann Example","image":{"src":"/img/ann.png"}}]', 'author: ann'],
    ['docs/blog/.authors.yml', '- id: ann\n  name: Ann Example\n  avatar: /img/ann.png', 'author: Ann'],
    ['data/authors/ann.toml', 'name = "Ann Example"\nimage = "/img/ann.png"', 'authors: ["ann"]'],
    ['src/content/authors/ann.json', '{"name":"Ann Example","picture":"/img/ann.png"}', 'author: authors/ann'],
    ['content/authors/ann/_index.md', '---\ntitle: Ann Example\nimage: /img/ann.png\n---', 'authors: [ann]'],
    ['_authors/ann.md', '---\nname: Ann Example\npicture: /img/ann.png\n---', 'author: "@ann"'],
  ])('are read from %s', async (path, data, field) => {
    const { source, posts } = await readFolder({
      [path]: data,
      'content/blog/2019-05-01-a.md': post(field),
    })
    const authors = Object.values(posts).map((one) => one.author)
    expect(authors).toContain('Ann Example')
    expect(source.people.get('Ann Example')).toEqual(ann)
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
        ann: { name: 'Ann Example' },
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
})
