import { addFiles, sourceFolder, yamlPost } from '@byline/test-files/source-folder'
import { expect, it } from 'vitest'
import { depsFor } from '../../../test/app/app.ts'
import { meetTheCast, writePost } from '../../../test/app/cast.ts'
import { importFolder } from '../../../test/content/import-folder.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { allPosts } from '../../../test/engines/rows.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { changesAfter, newestChange } from '../../db/changes/change-log.ts'
import type { Db } from '../../db/tables/schema.ts'
import { findFormerAddress } from '../../features/posts/one-post/store.ts'

const write = { dryRun: false }

onBothEngines('the addresses of imported posts', (open) => {
  async function imported(db: Db, files: Record<string, string>): Promise<Record<string, string>> {
    await importFolder(await depsFor(db), await sourceFolder(files), write)
    return Object.fromEntries((await allPosts(db)).map(({ title, slug }) => [title, slug]))
  }

  it('are the last segment, else the whole path with hyphens, else that with a number', async () => {
    const files = {
      'a.md': yamlPost('title: A\npath: 2014/12/12/same'),
      'b.md': yamlPost('title: B\npath: 2015/12/12/same'),
      'c.md': yamlPost('title: C\npath: 2015/12/12/same/'),
      'd.md': yamlPost('title: D\npath: 2015/12/12/same.html'),
    }
    expect(await imported(await open(), files)).toEqual({
      A: 'same',
      B: '2015-12-12-same',
      C: '2015-12-12-same-2',
      D: '2015-12-12-same-3',
    })
  })

  it('never use the slug or a former slug of another post', async () => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    await writePost(db, ada, { title: 'Own', slug: 'taken' })
    const files = {
      'a.md': yamlPost('title: A\nslug: taken'),
      'b/article/moved.md': yamlPost('title: B\nslug: new\naliases: [/article/moved]'),
      'c.md': yamlPost('title: C\nslug: moved'),
    }
    const slugs = await imported(db, files)
    expect(slugs).toMatchObject({ Own: 'taken', A: 'a', B: 'new' })
    expect(slugs.C).toBe('c')
    expect(await findFormerAddress(db, '/article/moved')).toBe('new')
  })

  it('get a number when two files of the same name have the same slug', async () => {
    const files = {
      'x/index.md': yamlPost('title: A\nslug: same\ndate: 2024-05-01'),
      'x.md': yamlPost('title: B\nslug: same\ndate: 2024-05-01'),
      'x/x.md': yamlPost('title: C\nslug: same\ndate: 2024-05-01'),
      'x/x/index.md': yamlPost('title: D\nslug: same\ndate: 2024-05-01'),
    }
    const slugs = Object.values(await imported(await open(), files))
    expect(new Set(slugs)).toHaveLength(4)
  })

  it('are derived from the title or else the date if no other slug is valid', async () => {
    const files = {
      'a.md': yamlPost('title: Hello & <b>welcome</b>!\npath: "🎉"\ndate: 2024-05-02'),
      'b.md': yamlPost('title: "🎉"\npath: "?"\ndate: 2024-05-01'),
    }
    expect(await imported(await open(), files)).toEqual({
      'Hello & <b>welcome</b>!': 'hello-b-welcome-b',
      '🎉': '2024-05-01',
    })
  })

  it('include redirects from old paths, aliases and the path of the file', async () => {
    const db = await open()
    await imported(db, {
      'posts/name/index.md': yamlPost(
        'title: A\nslug: new\npermalink: /2014/12/12/old.html\naliases:\n  - /b%20c/\n  - https://x.example/d?e=f',
      ),
    })
    for (const path of ['/2014/12/12/old.html', '/b c', '/d', '/posts/name']) {
      expect(await findFormerAddress(db, path), path).toBe('new')
    }
    expect(await findFormerAddress(db, '/posts')).toBeUndefined()
  })

  it('of two posts with the same alias: the first post has it', async () => {
    const db = await open()
    await imported(db, {
      'a.md': yamlPost('title: A\naliases: [/old]'),
      'b.md': yamlPost('title: B\naliases: [/old, /a, /b2]'),
    })
    expect(await findFormerAddress(db, '/old')).toBe('a')
    expect(await findFormerAddress(db, '/a')).toBe('a')
    expect(await findFormerAddress(db, '/b2')).toBe('b')
  })

  it('after an update include new aliases, the same slug and the old aliases', async () => {
    const db = await open()
    const deps = await depsFor(db)
    const root = await sourceFolder({ 'a.md': yamlPost('title: A\naliases: [/one]') })
    await importFolder(deps, root, write)
    await addFiles(root, { 'a.md': yamlPost('title: A\nslug: other\naliases: [/two]') })
    const before = await newestChange(db)
    await importFolder(deps, root, write)
    // A CDN has other redirects of such addresses, as `/category/news` leads to the articles of a tag.
    expect((await changesAfter(db, before, 100)).map(({ tag }) => tag)).toContain(cacheTags.addresses)
    for (const path of ['/one', '/two', '/a']) expect(await findFormerAddress(db, path)).toBe('a')
  })

  it('replace links between the files, whatever the names of the files', async () => {
    const db = await open()
    await imported(db, {
      'a/from.md': yamlPost(
        'title: From',
        '[1](<../b/my post (2).md>) [2](../b/my%20post%20(2).md#part) [3](/b/c%23.md) [4](gone.md) `[1](../c.md)`\n\n[5]: ../c/index.md\n[5]',
      ),
      'b/my post (2).md': yamlPost('title: To'),
      'b/c#.md': yamlPost('title: Sharp'),
      'c/index.md': yamlPost('title: Index'),
      'c.md': yamlPost('title: C'),
    })
    const from = (await allPosts(db)).find((post) => post.title === 'From')
    expect(from?.body).toBe(
      '[1](/b/my%20post%20%282%29) [2](/b/my%20post%20%282%29#part) [3](/b/c%23) [4](gone.md) `[1](../c.md)`\n\n[5]: /c\n[5]',
    )
    expect(await findFormerAddress(db, '/b/my post (2)')).toBe('my-post-(2)')
    expect(await findFormerAddress(db, '/b/c#')).toBe('c')
  })

  it('are stored up to the maximum length and number', async () => {
    const db = await open()
    // Every character has three bytes and differs from its neighbours, so that the path does not compress.
    const long = (length: number) =>
      `/${Array.from({ length }, (_, n) => String.fromCodePoint(0x4e00 + ((n * 7919) % 20_000))).join('')}`
    const many = Array.from({ length: 990 }, (_, n) => `  - /old/${n}`).join('\n')
    await imported(db, { 'a.md': yamlPost(`title: A\naliases:\n${many}\n  - ${long(660)}\n  - ${long(1_500)}`) })
    expect(await findFormerAddress(db, long(660))).toBe('a')
    expect(await findFormerAddress(db, long(1_500))).toBeUndefined()
    expect(await findFormerAddress(db, '/old/989')).toBe('a')
  })
})
