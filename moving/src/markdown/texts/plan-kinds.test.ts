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

  it('is a part that another text imports, whose own text has it', async () => {
    const { kinds, reasons } = await kindsOf({
      'posts/a.mdx': post('date: 2019-05-01', "import I from './_intro.mdx'\n\n<I/>"),
      'posts/b.mdx': post('date: 2019-05-01', "import M from '@site/shared/_more.md'\n\n<M/>"),
      'posts/_intro.mdx': dated,
      'shared/_more.md': dated,
      'posts/_alone.mdx': dated,
    })
    expect(Object.keys(kinds)).toEqual(['posts/_alone.mdx', 'posts/a.mdx', 'posts/b.mdx'])
    expect(reasons['posts/_intro.mdx']).toBe('another text shows it as a part of itself')
    expect(reasons['shared/_more.md']).toBe('another text shows it as a part of itself')
  })

  it('is a text that was read as an author, and no other text of that folder', async () => {
    const files = {
      'posts/a.md': post('date: 2019-05-01\nauthor: ann'),
      'content/team/ann.md': post('name: Ann Example'),
      'content/team/ben.md': post('fullname: Ben Example\ndate: 2019-05-01'),
      'content/team/how-we-work.md': post().replace('A title', 'How we work'),
      'people/eve.md': post(),
      'posts/b.md': post('date: 2019-05-01\nauthors: [eve]'),
    }
    const { kinds, reasons } = await kindsOf(files)
    expect(kinds).toEqual({
      'posts/a.md': 'post',
      'posts/b.md': 'post',
      'content/team/ben.md': 'post',
      'content/team/how-we-work.md': 'page',
    })
    expect(reasons['content/team/ann.md']).toBe('it tells about an author')
    expect(reasons['people/eve.md']).toBe('it tells about an author')
    const chosen = await kindsOf(files, { pages: ['content/team'] })
    expect(chosen.kinds['content/team/ann.md']).toBe('page')
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

  it.each<[string, Record<string, string>, string[]]>([
    [
      'a folder of another language',
      {
        'posts/en/a.md': dated,
        'posts/fr/a.md': dated,
        'posts/de/a.md': dated,
        'posts/de/b.md': dated,
        'posts/en/b.md': dated,
      },
      ['posts/en/a.md', 'posts/en/b.md'],
    ],
    ['a folder beside the text', { 'posts/a.md': dated, 'posts/ja/a.md': dated }, ['posts/a.md']],
    ['an ending', { 'posts/a.md': dated, 'posts/a.pt-BR.md': dated }, ['posts/a.md']],
    [
      'files named by languages',
      { 'posts/a.md': dated, 'terms/en.md': dated, 'terms/fr.md': dated, 'terms/es.md': dated },
      ['posts/a.md', 'terms/en.md'],
    ],
  ])('is a translation: %s', async (_, files, left) => {
    const { kinds, reasons } = await kindsOf(files)
    expect(Object.keys(kinds)).toEqual(left)
    expect(Object.values(reasons)[0]).toMatch(/^it is a translation \((fr|de|ja|pt-br|es)\) of another/)
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
