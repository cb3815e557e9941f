import { describe, expect, it } from 'vitest'
import { readFolder } from '../../../test/read-folder.ts'
import type { FolderChoices } from '../../records/source.ts'

const post = (fields = '', body = 'Text') => `---\ntitle: A title\n${fields}\n---\n${body}`
const dated = post('date: 2019-05-01')
const many = (folder: string, count: number, text = post()) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`${folder}/t${n}.md`, text]))
const choose = (choices: Partial<FolderChoices>) => ({
  folders: { posts: [], pages: [], skip: [], ...choices },
})

async function kindsOf(files: Record<string, string>, choices?: Partial<FolderChoices>) {
  const { posts, reasons, source } = await readFolder(files, choices && choose(choices))
  const kinds = Object.entries(posts).map(([path, { kind = 'post' }]) => [path, kind])
  return { kinds: Object.fromEntries(kinds) as Record<string, string>, reasons, source }
}

describe('of a program that nobody knows', () => {
  it('an undated text is a page beside dated ones', async () => {
    const { kinds } = await kindsOf({ 'posts/a.md': dated, 'about.md': post(), 'posts/b.md': post() })
    expect(kinds).toEqual({ 'posts/a.md': 'post', 'about.md': 'page', 'posts/b.md': 'page' })
  })

  it('texts are posts where none has a date', async () => {
    const { kinds } = await kindsOf({ 'a.md': post(), 'b/c.md': post() })
    expect(Object.values(kinds)).toEqual(['post', 'post'])
  })
})

describe('what is no post', () => {
  it('is a legal document, though it has a date', async () => {
    const files = {
      'posts/a.md': dated,
      'legal/terms.md': dated,
      'privacy-policy.md': dated,
      'posts/privacy.md': dated,
    }
    expect((await kindsOf(files)).kinds).toEqual({
      'posts/a.md': 'post',
      'legal/terms.md': 'page',
      'privacy-policy.md': 'page',
      'posts/privacy.md': 'post',
    })
  })

  it('is a text whose name begins with an underscore, and one in a folder of authors', async () => {
    const { kinds, reasons } = await kindsOf({
      'posts/a.mdx': post('date: 2019-05-01', "import I from './_intro.mdx'\n\n<I/>"),
      'posts/_intro.mdx': dated,
      'content/authors/ann.md': post('name: Ann Example'),
    })
    expect(Object.keys(kinds)).toEqual(['posts/a.mdx'])
    expect(reasons['posts/_intro.mdx']).toContain('begins with an underscore')
    expect(reasons['content/authors/ann.md']).toBe('it tells about an author')
  })

  it('is a template', async () => {
    const { kinds, reasons } = await kindsOf({
      'posts/a.md': dated,
      'templates/post.md': dated,
      'posts/template.md': dated,
      'archetypes/default.md': dated,
    })
    expect(kinds).toEqual({ 'posts/a.md': 'post' })
    expect(reasons['templates/post.md']).toBe('it is a template of texts')
  })

  it('is what is more than the pages of a blog, of whatever name its folder is', async () => {
    const { kinds, reasons, source } = await kindsOf({
      'hugo.toml': 'baseURL = "https://old.example"',
      'content/blog/a.md': dated,
      'content/about.md': post(),
      ...many('content/learn/x', 40),
      ...many('content/learn/y', 40),
    })
    expect(kinds).toEqual({ 'content/blog/a.md': 'post', 'content/about.md': 'page' })
    expect(reasons['content/learn/x/t0.md']).toBe(
      'content/learn holds 80 pages, more than a blog has; they come in with --pages',
    )
    expect(source.folders).toEqual([
      { folder: 'content', posts: 0, pages: 1, skipped: 0, choice: null },
      { folder: 'content/blog', posts: 1, pages: 0, skipped: 0, choice: null },
      { folder: 'content/learn/x', posts: 0, pages: 0, skipped: 40, choice: null },
      { folder: 'content/learn/y', posts: 0, pages: 0, skipped: 40, choice: null },
    ])
  })
})

describe('what the operator says of a folder', () => {
  const files = {
    'docusaurus.config.js': '',
    'blog/2019-05-01-a.md': dated,
    'notes/b.md': '# Without front matter',
    'tips/c.md': dated,
    'tips/old/d.md': dated,
    'tips/empty.md': post('', ''),
    ...many('docs', 60),
  }

  it('counts more than what its texts look like', async () => {
    const { kinds, source } = await kindsOf(files, {
      posts: ['notes/', './tips', 'docs'],
      pages: ['blog'],
      skip: ['tips/old'],
    })
    expect(kinds).toMatchObject({
      'blog/2019-05-01-a.md': 'page',
      'notes/b.md': 'post',
      'tips/c.md': 'post',
      'docs/t0.md': 'post',
    })
    expect(Object.keys(kinds)).toHaveLength(63)
    const row = (folder: string) => source.folders?.find((one) => one.folder === folder)
    expect(row('tips/old')).toMatchObject({ skipped: 1, choice: 'skip' })
    expect(row('docs')).toMatchObject({ posts: 60, choice: 'posts' })
  })

  it('is of the whole folder if it is a dot', async () => {
    const { kinds } = await kindsOf({ 'a/x.md': dated, 'b/y.md': dated }, { skip: ['.'], posts: ['b'] })
    expect(kinds).toEqual({ 'b/y.md': 'post' })
  })
})
