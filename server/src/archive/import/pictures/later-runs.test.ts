import { readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sourceFolder, tinyPicture, yamlPost } from '@byline/test-files/source-folder'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { depsFor } from '../../../../test/app/app.ts'
import { pictureDeclaring } from '../../../../test/content/declared-picture.ts'
import { importFolder } from '../../../../test/content/import-folder.ts'
import { onBothEngines, onOneEngine } from '../../../../test/engines/engines.ts'
import { allPosts, countRows } from '../../../../test/engines/rows.ts'

onBothEngines('a picture that could not be taken', (open) => {
  it('is taken by a later run once there is a file, and not processed again by the next', async () => {
    const deps = await depsFor(await open())
    const root = await sourceFolder({
      'a.md': yamlPost('title: A', '![x](img/late.png){width=9} <img src="late.png" width="12">'),
    })
    const run = () => importFolder(deps, root, { dryRun: false })
    expect((await run()).missingPictures).toHaveLength(2)
    expect((await run()).counts).toMatchObject({ unchanged: 1, pictures: 0 })
    await writeFile(join(root, 'late.png'), await tinyPicture('#123456'))
    expect((await importFolder(deps, root, { dryRun: true })).counts).toMatchObject({ updated: 1, pictures: 1 })
    expect((await run()).counts).toMatchObject({ updated: 1, pictures: 1, missingPictures: 1 })
    const [post] = await allPosts(deps.db)
    expect(post?.body).toMatch(
      /^!\[x\]\(img\/late\.png\)\{width=9\} <img src="\/uploads\/[0-9a-f]{32}\.webp" width="12">$/,
    )
    const before = await countRows(deps.db)
    expect((await run()).counts).toMatchObject({ unchanged: 1, pictures: 1 })
    expect(await countRows(deps.db)).toEqual(before)
  })
})

onOneEngine('the cover of a post', (open) => {
  it('is the only file of its name if its path leads to nothing', async () => {
    const deps = await depsFor(await open())
    const root = await sourceFolder({
      'posts/a.md': yamlPost('title: A\ncover: /somewhere/one.png', '![](/somewhere/one.png)'),
      'posts/b.md': yamlPost('title: B\ncover: two.png'),
      'src/img/one.png': await tinyPicture('#123456'),
      'other/two.png': await tinyPicture('#123456'),
      'img/two.png': await tinyPicture('#123456'),
    })
    const report = await importFolder(deps, root, { dryRun: false })
    const posts = await allPosts(deps.db)
    expect(posts.map(({ avatar }) => avatar !== null)).toEqual([true, false])
    expect(report.missingPictures.map(({ address }) => address)).toEqual(['two.png'])
  })
})

onOneEngine('drawings of a folder', (open) => {
  it('are stored at twice their width, and the text says how wide they are', async () => {
    const deps = await depsFor(await open())
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50"><rect width="50" height="50" fill="red"/></svg>'
    const root = await sourceFolder({
      'a.md': yamlPost(
        'title: A',
        '![x](a.svg "T") <img src="a.svg"> [link](a.svg) ![y](a.svg){width=30}\n\n`![x](a.svg)`',
      ),
      'a.svg': drawing,
    })
    const dry = await importFolder(deps, root, { dryRun: true })
    expect(dry.counts).toMatchObject({ pictures: 1, missingPictures: 0 })
    const report = await importFolder(deps, root, { dryRun: false })
    expect(report.counts).toMatchObject({ pictures: 1, missingPictures: 0 })
    const [post] = await allPosts(deps.db)
    const [file = ''] = /[0-9a-f]{32}\.webp/.exec(post?.body ?? '') ?? []
    expect(post?.body.replaceAll(`/uploads/${file}`, 'X')).toBe(
      '![x](X "T"){width=100} <img width="100" src="X"> [link](X) ![y](X){width=30}\n\n`![x](a.svg)`',
    )
    const { data, info } = await sharp(join(deps.uploads.place, file)).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 200, height: 100, channels: 4 })
    // Red at the left, and transparent at the right.
    expect([data[3], data[4 * 199 + 3]]).toEqual([255, 0])
    expect((await importFolder(deps, root, { dryRun: false })).counts.unchanged).toBe(1)
  })

  it('that would read a file or take for ever are refused or drawn without it', async () => {
    const deps = await depsFor(await open())
    const start = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">'
    const bomb = await pictureDeclaring(9_000, 9_000)
    const root = await sourceFolder({
      'a.md': yamlPost('title: A', '![](file.svg) ![](bomb.svg) ![](entity.svg)'),
      'file.svg': `${start}<image href="secret.png" width="9" height="9"/></svg>`,
      'secret.png': await tinyPicture('#ff0000'),
      'bomb.svg': `${start}<image href="data:image/png;base64,${bomb.toString('base64')}"/></svg>`,
      'entity.svg': `<!DOCTYPE svg [<!ENTITY e SYSTEM "secret.txt">]>${start}<text>&e;</text></svg>`,
      'secret.txt': 'secret',
    })
    const report = await importFolder(deps, root, { dryRun: false })
    expect(report.missingPictures.map(({ address, reason }) => `${address}: ${reason}`)).toEqual([
      'bomb.svg: A picture can have at most 40 megapixels',
      'entity.svg: the drawing is not well-formed XML',
    ])
    const [file = ''] = await readdir(deps.uploads.place)
    const { channels } = await sharp(join(deps.uploads.place, file)).stats()
    expect(channels.at(-1)).toMatchObject({ max: 0 })
  })
})

onOneEngine('pictures of named hosts', (open) => {
  it('are fetched once, by the dry run too, and are there for later runs', async () => {
    const png = await tinyPicture('#123456')
    const asked: string[] = []
    const server = createServer((request, reply) => {
      asked.push(String(request.url))
      if (request.url === '/gone.png') reply.writeHead(404).end()
      else reply.end(request.url === '/page.png' ? '<html>' : png)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    })
    const host = `localhost:${(server.address() as AddressInfo).port}`
    const fetch = { hosts: [host], isAllowed: () => true, retryAfterMs: 0 }
    const at = (name: string) => `http://${host}/${name}`
    const root = await sourceFolder({
      'a.md': yamlPost(
        `title: A\ncover: ${at('a.png?x=1')}`,
        `![1](${at('a.png?x=1')}) <img src="${at('b.png?x=1&amp;y=2')}"> ![3](${at('gone.png')}) ![4](${at('page.png')})`,
      ),
      'b.md': yamlPost('title: B', `![1](${at('a.png?x=1')}) ![2](https://z.example/z.png)`),
    })
    const deps = await depsFor(await open())
    const dry = await importFolder(deps, root, { dryRun: true, fetch })
    expect((await countRows(deps.db)).uploads).toBe(0)
    asked.length = 0
    const report = await importFolder(deps, root, { dryRun: false, fetch })
    expect(report).toEqual({ ...dry, dryRun: false, run: report.run })
    expect(asked.toSorted()).toEqual(['/a.png?x=1', '/b.png?x=1&y=2', '/gone.png', '/page.png'])
    expect(report.counts).toMatchObject({ imported: 2, pictures: 3, missingPictures: 2 })
    expect(report.missingPictures.map(({ address, reason }) => `${address.slice(-8)}: ${reason}`)).toEqual([
      'gone.png: its host answers 404',
      'page.png: Only JPEG, PNG, WebP, AVIF and GIF pictures can be used',
    ])
    expect(report.notes).toContainEqual(
      expect.stringMatching(/^1 picture is on another host and shown from there \(z\.example: 1\)/),
    )
    const [first] = await allPosts(deps.db)
    expect(first?.avatar).toMatch(/webp$/)
    expect(first?.body.replace(/\/uploads\/\w+\.webp/g, 'X')).toBe(
      `![1](X) <img src="X"> ![3](${at('gone.png')}) ![4](${at('page.png')})`,
    )

    asked.length = 0
    const again = await importFolder(deps, root, { dryRun: false, fetch })
    expect([again.counts.unchanged, asked.toSorted()]).toEqual([2, ['/gone.png', '/page.png']])
    const without = await importFolder(deps, root, { dryRun: false })
    expect(without.counts).toMatchObject({ unchanged: 2, pictures: 3 })
  })
})
