import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { addFiles, sourceFolder } from '@byline/test-files/source-folder'
import { describe, expect, it } from 'vitest'
import { findSourceFile } from './source-files.ts'
import { walkMarkdown } from './walk.ts'

const ofNoSite = { generator: undefined, sitePathOf: (path: string) => path }

describe('the file that an address refers to', () => {
  const post = 'blog/posts/a/index.md'

  async function site(): Promise<string> {
    return sourceFolder({
      'outside.png': 'outside',
      'site/blog/posts/a/beside.png': 'x',
      'site/blog/posts/a/my pic (1).png': 'x',
      'site/blog/posts/up.png': 'x',
      'site/blog/static/served.png': 'x',
      'site/blog/_img/v8.png': 'x',
      'site/root.png': 'x',
      'site/public/deep/p.png': 'x',
      'site/content/b.md': 'x',
      'site/.hidden.png': 'x',
    })
  }

  it.each([
    ['beside.png', 'blog/posts/a/beside.png'],
    ['./beside.png', 'blog/posts/a/beside.png'],
    ['beside.png?v=2#top', 'blog/posts/a/beside.png'],
    ['my%20pic%20(1).png', 'blog/posts/a/my pic (1).png'],
    ['my pic (1).png', 'blog/posts/a/my pic (1).png'],
    ['../up.png', 'blog/posts/up.png'],
    ['x/../beside.png', 'blog/posts/a/beside.png'],
    ['../../../root.png', 'root.png'],
    ['/served.png', 'blog/static/served.png'],
    ['/_img/v8.png', 'blog/_img/v8.png'],
    ['/deep/p.png', 'public/deep/p.png'],
    ['/root.png', 'root.png'],
    ['@/b.md', 'content/b.md'],
    ['/blog/posts/up.png', 'blog/posts/up.png'],
  ])('%s is found', async (address, file) => {
    const root = join(await site(), 'site')
    expect(await findSourceFile(root, post, address)).toBe(join(root, file))
  })

  it.each([
    ['nothing', ''],
    ['only a fragment', '#beside.png'],
    ['a file that is not there', 'gone.png'],
    ['a folder', '../a'],
    ['the folder itself', '../../..'],
    ['a file outside', '../../../../outside.png'],
    ['a file outside, encoded', '%2e%2e/%2e%2e/%2E%2E%2f..%2foutside.png'],
    ['a file outside, from the root', '/../outside.png'],
    ['a file of the machine', '/etc/passwd'],
    ['a file of the machine, far up', `${'../'.repeat(40)}etc/passwd`],
    ['another host', '//x.example/beside.png'],
    ['another site', 'https://x.example/beside.png'],
    ['a file address', 'file:///etc/passwd'],
    ['data', 'data:image/png;base64,AAAA'],
    ['a NUL', 'beside.png\0'],
    ['an encoded NUL', 'beside.png%00.jpg'],
    ['a broken escape', 'beside%.png'],
    ['backslashes', '..\\up.png'],
    ['a name no disk takes', `${'a'.repeat(5_000)}.png`],
    ['a file taken for a folder', 'beside.png/x.png'],
  ])('%s is not found', async (_, address) => {
    const root = join(await site(), 'site')
    expect(await findSourceFile(root, post, address)).toBeUndefined()
  })

  it('is never a symbolic link, nor in a folder that is one', async () => {
    const folder = await site()
    const root = join(folder, 'site')
    await symlink('/etc/passwd', join(root, 'blog/posts/a/passwd.png'))
    await symlink(join(folder, 'outside.png'), join(root, 'blog/posts/a/out.png'))
    await symlink(join(root, 'root.png'), join(root, 'blog/posts/a/inside.png'))
    await symlink('/etc', join(root, 'blog/posts/a/etc'))
    await symlink('..', join(root, 'blog/posts/a/loop'))
    for (const name of ['passwd.png', 'out.png', 'inside.png', 'etc/passwd', 'loop/up.png']) {
      expect(await findSourceFile(root, post, name), name).toBeUndefined()
    }
  })

  it('is not in a folder whose name only begins with the same text', async () => {
    const folder = await sourceFolder({ 'blog/a.md': 'x', 'blog-secret/x.png': 'x' })
    const address = '../blog-secret/x.png'
    expect(await findSourceFile(join(folder, 'blog'), 'a.md', address)).toBeUndefined()
  })
})

describe('the Markdown files of a folder', () => {
  it('are found at any depth, in order, without hidden ones and other files', async () => {
    const root = await sourceFolder({
      'b.md': '',
      'a/z.MD': '',
      'a/B.markdown': '',
      '.git/c.md': '',
      'node_modules/x/README.md': '',
      '.hidden.md': '',
      'c.mdx': '',
      'd.txt': '',
      'folder.md/e.md': '',
    })
    const files = ['a/B.markdown', 'a/z.MD', 'b.md', 'c.mdx', 'folder.md/e.md']
    expect((await walkMarkdown(root, ofNoSite)).files).toEqual(files)
  })

  it('are found without following symbolic links, so that a cycle ends', async () => {
    const root = await sourceFolder({ 'a/b.md': '', 'a/b/c.md': '' })
    await symlink(root, join(root, 'a/b/circle'))
    await symlink('loop', join(root, 'loop'))
    await symlink('/etc', join(root, 'etc'))
    await symlink('a/b.md', join(root, 'link.md'))
    await symlink('nowhere.md', join(root, 'broken.md'))
    expect((await walkMarkdown(root, ofNoSite)).files).toEqual(['a/b/c.md', 'a/b.md'])
  })

  it('are listed with the folders whose names cannot be read', async () => {
    const root = await sourceFolder({ 'a.md': '' })
    await mkdir(Buffer.concat([Buffer.from(`${root}/caf`), Buffer.from([0xe9])]))
    await addFiles(root, { 'z.md': '' })
    expect((await walkMarkdown(root, ofNoSite)).files).toEqual(['a.md', 'caf\uFFFD', 'z.md'])
  })
})
