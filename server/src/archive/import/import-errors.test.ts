import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Unreadable } from '@byline/moving/records/unreadable'
import { addFiles, sourceFolder, yamlPost } from '@byline/test-files/source-folder'
import { expect, it } from 'vitest'
import { depsFor } from '../../../test/app/app.ts'
import { plainRenderer } from '../../../test/app/cast.ts'
import { importFolder } from '../../../test/content/import-folder.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { allPosts, countRows } from '../../../test/engines/rows.ts'

const write = { dryRun: false }
const text = (fields: string, body?: string) => ({ content: yamlPost(fields, body) })

/** Files that cannot be imported, by their defect, and the reason in the report. */
const bad: Record<string, { content: string | Uint8Array; reason: string }> = {
  'broken YAML': { ...text('title: [A'), reason: 'its front matter cannot be read: ' },
  'broken TOML': { content: '+++\ntitle = A\n+++\n', reason: 'its front matter cannot be read: ' },
  'front matter without an end': { content: '---\ntitle: A\n', reason: 'it has no end' },
  'no title': { ...text('tags: [a]'), reason: 'it has no title' },
  'an empty title': { ...text('title: "  "'), reason: 'it has no title' },
  'a title too long': { ...text(`title: ${'a'.repeat(201)}`), reason: 'its title is longer' },
  'a date that is none': {
    ...text('title: A\ndate: soon'),
    reason: "its date 'soon' cannot be read",
  },
  'a day that is not there': {
    ...text('title: A\ndate: 2024-02-30'),
    reason: "its date '2024-02-30' cannot be read",
  },
  'a TOML day that is not there': {
    content: '+++\ntitle = "A"\ndate = 2024-02-30\n+++\n',
    reason: 'its date is on a day that is not there',
  },
  'an update that is no date': {
    ...text('title: A\nupdated: x'),
    reason: "its date 'x' cannot be read",
  },
  'a slug with ?': { ...text('title: A\nslug: a?b'), reason: "its slug 'a?b' cannot stand" },
  'a slug with %': { ...text('title: A\nslug: 100%'), reason: "its slug '100%' cannot stand" },
  'a slug of dots': { ...text('title: A\nslug: ".."'), reason: "its slug '..' cannot stand" },
  'a slug with a slash': { ...text('title: A\nslug: a/b'), reason: "its slug 'a/b' cannot stand" },
  'an emoji for a slug': { ...text('title: A\nslug: 🎉'), reason: "its slug '🎉' cannot stand" },
  'a binary file': { content: Buffer.from([0x89, 0x50, 0xff, 0x1a]), reason: 'it is not UTF-8' },
  'a file with NULs': { content: '---\ntitle: A\n---\n\0', reason: 'it is not UTF-8 text' },
  'invalid UTF-8': {
    content: Buffer.concat([Buffer.from('---\ntitle: Caf'), Buffer.from([0xe9, 0x81]), Buffer.from('\n---\n')]),
    reason: 'it is not UTF-8 text',
  },
  'UTF-16': { content: Buffer.from('---\ntitle: A\n---\n', 'utf16le'), reason: 'it is not UTF-8' },
  '20 MB': { content: Buffer.alloc(20 * 1_048_576, 'a'), reason: 'it is larger than 5 MB' },
  'more text than a post has': {
    ...text('title: A', 'a'.repeat(1_000_001)),
    reason: 'its text is longer than 1,000,000 characters',
  },
  'too many aliases': {
    ...text(`title: A\naliases: [${Array.from({ length: 9_000 }, (_, n) => n).join(', ')}]`),
    reason: 'it has more than 1,000 aliases',
  },
}

onBothEngines('a file that cannot be imported', (open) => {
  it('is reported with the reason, leaves no rows behind and does not stop the others', async () => {
    const db = await open()
    const deps = await depsFor(db)
    const files = Object.entries(bad).map(([name, { content }]) => [`bad/${name}.md`, content])
    const root = await sourceFolder({
      'a.md': yamlPost('title: Before'),
      'z.md': yamlPost('title: After'),
      ...Object.fromEntries(files),
    })
    const { counts, refused } = await importFolder(deps, root, write)
    expect(counts).toMatchObject({ imported: 2, skipped: 0 })
    const reasons = Object.fromEntries(refused.map(({ path, reason }) => [path, reason]))
    for (const [name, { reason }] of Object.entries(bad)) {
      expect(reasons[`bad/${name}.md`]).toContain(reason)
    }
    expect(refused).toHaveLength(files.length)
    expect((await allPosts(db)).map((post) => post.title)).toEqual(['Before', 'After'])
    expect(await countRows(db)).toMatchObject({ users: 1, uploads: 0, addresses: 2, imports: 2 })
  })

  it('does not change the post of an earlier import', async () => {
    const db = await open()
    const deps = await depsFor(db)
    const root = await sourceFolder({ 'a.md': yamlPost('title: A', 'Good.') })
    await importFolder(deps, root, write)
    const before = [await countRows(db), await allPosts(db)]
    for (const { content } of Object.values(bad)) {
      await addFiles(root, { 'a.md': content })
      expect((await importFolder(deps, root, write)).refused).toHaveLength(1)
    }
    expect([await countRows(db), await allPosts(db)]).toEqual(before)
  })

  it('may have a name that is not UTF-8, or a path that is too long', async () => {
    const db = await open()
    const root = await sourceFolder({ 'z.md': yamlPost('title: After') })
    const caf = Buffer.concat([Buffer.from(`${root}/caf`), Buffer.from([0xe9])])
    await mkdir(caf)
    await writeFile(Buffer.concat([caf, Buffer.from('.md')]), yamlPost('title: A'))
    // Every name in the path has the maximum length and does not compress.
    const name = (n: number) =>
      Array.from({ length: 80 }, (_, c) => String.fromCodePoint(0x4e00 + n * 997 + c * 131)).join('')
    const deep = Array.from({ length: 12 }, (_, n) => name(n)).join('/')
    await addFiles(root, { [`${deep}.md`]: yamlPost('title: Deep') })
    const { counts, refused } = await importFolder(await depsFor(db), root, write)
    expect(counts.imported).toBe(1)
    expect(refused.map(({ reason }) => reason)).toEqual([
      'it cannot be read (ENOENT)',
      'it cannot be read (ENOENT)',
      'its path is too long',
    ])
  })

  it('is never read through a symbolic link; a cycle of links ends', async () => {
    const db = await open()
    const folder = await sourceFolder({
      'outside/secret.md': yamlPost('title: Secret'),
      'site/a.md': yamlPost('title: A'),
      'site/sub/b.md': yamlPost('title: B'),
    })
    const site = join(folder, 'site')
    await symlink('../outside', join(site, 'folder'))
    await symlink('../outside/secret.md', join(site, 'file.md'))
    await symlink('..', join(site, 'sub/circle'))
    await symlink('itself.md', join(site, 'itself.md'))
    const { counts, refused } = await importFolder(await depsFor(db), site, write)
    expect([counts.imported, refused]).toEqual([2, []])
    expect((await allPosts(db)).map((post) => post.title)).toEqual(['A', 'B'])
  })

  it('is not imported partially: an unexpected error rolls the post back and names the file', async () => {
    const db = await open()
    const deps = await depsFor(db)
    const renderer = {
      ...plainRenderer,
      render: async (body: string, ...rest: [never, never]) => {
        const rendered = await plainRenderer.render(body, ...rest)
        // The database rejects this after the row of the post was written.
        return body.includes('boom') ? { ...rendered, html: null as never } : rendered
      },
    }
    const root = await sourceFolder({
      'a.md': yamlPost('title: A'),
      'b.md': yamlPost('title: B\ntags: x\naliases: [/b2]', 'boom'),
    })
    await expect(importFolder({ ...deps, renderer }, root, write)).rejects.toThrow(/^b\.md: /)
    expect(await countRows(db)).toMatchObject({ posts: 1, post_texts: 1, post_tags: 0, imports: 1 })
    expect((await importFolder(deps, root, write)).counts).toMatchObject({ imported: 1, unchanged: 1 })
  })

  it('is not one with NULs and lone surrogates in its fields, which are removed', async () => {
    const db = await open()
    const fields = [
      'title: "A\\0B\\uD800"',
      'description: "\\0C\\uDC00"',
      'author: "Eve\\0"',
      'tags: ["x\\0y", "\\uD800"]',
      'aliases: ["/a\\0b", "/c\\uD800", "/%00", "/d\\u202Ee"]',
      'cover: "\\0.png"',
    ]
    const root = await sourceFolder({ 'a\nb.md': yamlPost(fields.join('\n')) })
    const deps = await depsFor(db)
    expect((await importFolder(deps, root, write)).refused).toEqual([])
    expect(await allPosts(db)).toMatchObject([
      {
        slug: 'a-b',
        title: 'A B\uFFFD',
        caption: 'C\uFFFD',
        author: 'Eve',
        tags: ['x y'],
      },
    ])
    expect((await countRows(db)).addresses).toBe(1)
    expect((await importFolder(deps, root, write)).counts.unchanged).toBe(1)
  })
})

it('a path that is no folder is reported', async () => {
  const root = await sourceFolder({ 'a.md': yamlPost('title: A') })
  const deps = {} as never
  for (const folder of [join(root, 'gone'), join(root, 'a.md'), `${root}/\0`, '']) {
    await expect(importFolder(deps, folder, write)).rejects.toThrow(Unreadable)
  }
})
