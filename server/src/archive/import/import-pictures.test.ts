import { readdir, symlink, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { sourceFolder, tinyPicture, yamlPost } from '@byline/test-files/source-folder'
import { expect, it } from 'vitest'
import { depsFor } from '../../../test/app/app.ts'
import { importFolder } from '../../../test/content/import-folder.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'
import { allPosts } from '../../../test/engines/rows.ts'
import type { Db } from '../../db/tables/schema.ts'
import { readPicture } from './pictures/take-picture.ts'
import type { ImportReport } from './run/report.ts'

const UPLOAD = /\/uploads\/([0-9a-f]{32}\.webp)/g

onOneEngine('the pictures of imported posts', (open) => {
  async function imported(db: Db, root: string) {
    const deps = await depsFor(db)
    const report: ImportReport = await importFolder(deps, root, { dryRun: false })
    const uploads = await db.selectFrom('uploads').selectAll().execute()
    return { report, posts: await allPosts(db), uploads, files: await readdir(deps.uploads.place) }
  }

  it('are found beside the file, under the site’s root and in static/, stored, and linked by their new address', async () => {
    const root = await sourceFolder({
      'blog/posts/a/index.md': yamlPost(
        'title: A\nimage: /img/cover.jpg',
        '![1](beside.png) <img src="../up.gif" alt="2"> ![3](/img/cover.jpg "T") ![4][ref]\n\n[ref]: </static.webp>\n\n`![1](beside.png)`',
      ),
      'blog/posts/a/beside.png': await tinyPicture('#111111', { width: 200 }),
      'blog/posts/up.gif': await tinyPicture('#555555', { format: 'gif' }),
      'blog/img/cover.jpg': await tinyPicture('#999999', { format: 'jpeg' }),
      'blog/static/static.webp': await tinyPicture('#cccccc', { format: 'webp' }),
    })
    const { report, posts, uploads, files } = await imported(await open(), root)
    expect(report.missingPictures).toEqual([])
    expect(uploads).toHaveLength(4)
    // The picture with a width of 200 pixels has a copy of 160.
    expect(files).toHaveLength(5)
    const [post] = posts
    const shown = [...String(post?.body).matchAll(UPLOAD)].map((match) => String(match[1]))
    expect(shown.every((file) => files.includes(file))).toBe(true)
    expect(post?.avatar).toBe(shown[2])
    expect(post?.body.replace(UPLOAD, 'X')).toBe(
      '![1](X) <img src="X" alt="2"> ![3](X "T") ![4][ref]\n\n[ref]: X\n\n`![1](beside.png)`',
    )
    expect(uploads.map(({ width }) => width).toSorted((a, b) => a - b)).toEqual([24, 24, 24, 200])
  })

  it('with spaces, brackets and other scripts in their names are found, and stored once', async () => {
    const picture = await tinyPicture('#123456')
    const root = await sourceFolder({
      'a.md': yamlPost('title: A', '![1](<a b.png>) ![2](a%20b.png) ![3](c(1).png) ![4](画像.png)'),
      'a b.png': picture,
      'c(1).png': picture,
      '画像.png': picture,
    })
    const { report, posts, uploads } = await imported(await open(), root)
    expect(report.missingPictures).toEqual([])
    expect(uploads).toHaveLength(1)
    expect(posts[0]?.body.replace(UPLOAD, 'X')).toBe('![1](X) ![2](X) ![3](X) ![4](X)')
  })

  it('that are missing are reported, and their addresses stay as they are, like those of other sites', async () => {
    const body = '![Alt](gone.png "T") ![B](https://x.example/b.png) ![C](//x.example/c.png) ![D][d]\n\n[d]: lost.png'
    const root = await sourceFolder({
      'a.md': yamlPost('title: A\ncover: gone.jpg', body),
      'b.md': yamlPost('title: B\ncover: https://y.example/cover.png'),
    })
    const { report, posts } = await imported(await open(), root)
    expect(report.missingPictures).toEqual([
      { path: 'a.md', address: 'gone.png', reason: 'there is no such file' },
      { path: 'a.md', address: 'lost.png', reason: 'there is no such file' },
      { path: 'a.md', address: 'gone.jpg', reason: 'there is no such file' },
      {
        path: 'b.md',
        address: 'https://y.example/cover.png',
        reason: 'it is on another host, which was not named',
      },
    ])
    expect(report.notes).toContain(
      '3 pictures are on other hosts and shown from there (x.example: 2, y.example: 1). They come in if --fetch names the hosts.',
    )
    expect(report.refused).toEqual([])
    expect(posts.map((post) => post.avatar)).toEqual([null, null])
    expect(posts[0]?.body).toBe(body)
  })

  it('that are no pictures, or exceed a limit, are reported with the reason, by a dry run and by each later run too', async () => {
    const png = await tinyPicture('#123456')
    const body = '![1](page.png) ![2](drawing.svg) ![3](cut.png) ![4](large.png) ![5](empty.png) ![6](a.md)'
    const root = await sourceFolder({
      'a.md': yamlPost('title: A\ncover: page.png', body),
      'page.png': '<!doctype html><script>alert(1)</script>',
      'drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</svg>',
      'cut.png': png.subarray(0, -20),
      'large.png': Buffer.concat([png, Buffer.alloc(5 * 1_048_576)]),
      'empty.png': '',
    })
    const db = await open()
    const dry = await importFolder(await depsFor(db), root, { dryRun: true })
    const { report, posts, uploads, files } = await imported(db, root)
    const again = await imported(db, root)
    const reason = 'Only JPEG, PNG, WebP, AVIF and GIF pictures can be used'
    const missing = [
      { path: 'a.md', address: 'page.png', reason },
      { path: 'a.md', address: 'drawing.svg', reason: 'the drawing is not well-formed XML' },
      { path: 'a.md', address: 'cut.png', reason },
      { path: 'a.md', address: 'large.png', reason: 'A picture can be at most 5 MB' },
      { path: 'a.md', address: 'empty.png', reason },
      { path: 'a.md', address: 'a.md', reason },
    ]
    expect(dry.missingPictures).toEqual(missing)
    expect(report.missingPictures).toEqual(missing)
    expect(again.report.missingPictures).toEqual(missing)
    expect([report.counts.imported, again.report.counts.unchanged]).toEqual([1, 1])
    expect([uploads, files]).toEqual([[], []])
    expect(posts[0]?.body).toBe(body)
  })

  it('outside the folder or behind a symbolic link are reported as missing', async () => {
    const picture = await tinyPicture('#123456')
    const folder = await sourceFolder({
      'secret.png': picture,
      'site/a.md': yamlPost(
        'title: A\ncover: ../secret.png',
        '![1](../secret.png) ![2](%2e%2e/secret.png) ![3](link.png) ![4](up/secret.png) ![5](/../secret.png) ![6](file:///etc/passwd) ![7](x%00.png)',
      ),
    })
    await symlink('../secret.png', join(folder, 'site/link.png'))
    await symlink('..', join(folder, 'site/up'))
    const { report, uploads } = await imported(await open(), join(folder, 'site'))
    expect(report.counts.imported).toBe(1)
    expect(report.missingPictures).toHaveLength(7)
    expect(uploads).toEqual([])
  })
})

it('a picture is read up to 5 MB', async () => {
  const root = await sourceFolder({ 'a.png': '' })
  await truncate(join(root, 'a.png'), 5 * 1_048_576)
  expect(await readPicture(join(root, 'a.png'))).toHaveLength(5 * 1_048_576)
  await truncate(join(root, 'a.png'), 5 * 1_048_576 + 1)
  await expect(readPicture(join(root, 'a.png'))).rejects.toThrow('at most 5 MB')
})
