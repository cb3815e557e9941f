import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { noteOf } from '@byline/contract/imports/note'
import { sayReport } from '@byline/contract/imports/say-report'
import { openSource } from '@byline/moving/open-source'
import { tinyPicture } from '@byline/test-files/source-folder'
import { zipFile } from '@byline/test-files/zip-bytes'
import { expect, it, onTestFinished } from 'vitest'
import { comment, exportFile, FOOT, HEAD, item } from '../../../../moving/test/test-export.ts'
import { depsFor } from '../../../test/app/app.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { english } from '../../cli/terminal/english.ts'
import { runImport } from '../run-import.ts'

it('a zip has its pictures in a folder of uploads, however deep, and may be stored without compression', async () => {
  const file = await zipFile([
    { name: 'site/export.xml', data: HEAD + item(1) + FOOT, stored: true },
    { name: 'site/wp-content/uploads/2019/05/a.png', data: 'x' },
    { name: 'site/wp-content/themes/logo.png', data: 'x' },
  ])
  const source = await openSource(file, {})
  onTestFinished(() => source.close())
  expect(source.notes).toEqual([noteOf('dashboard.imports.noteWordpressVersion', { count: 1, version: '1.2' })])
  const find = async (address: string) => (await source.findFile('1', address))?.name
  expect(await find('https://old.example/wp-content/uploads/2019/05/a-300x200.png')).toBe('a.png')
  expect(await find('https://i0.wp.com/old.example/wp-content/uploads/2019/05/a.png')).toBe('a.png')
  expect(await find('https://old.example/wp-content/themes/logo.png')).toBeUndefined()
  expect((await source.findByName?.('/elsewhere/a.png'))?.name).toBe('a.png')
})

onBothEngines('an export of WordPress', (open) => {
  it('moves in with its threads, pictures, states and addresses, once', async () => {
    const db = await open()
    const deps = await depsFor(db)
    const uploads = 'https://old.example/wp-content/uploads/2019/05'
    const content = `See <a href="https://old.example/2019/05/post-2/">two</a> <a href="/?p=3">three</a>.\n\n[caption]<img src="${uploads}/a-300x200.png" alt="A" /> Caption[/caption]`
    const thread = [comment(1, 'First'), comment(2, 'Reply', { 'wp:comment_parent': '1' })]
    const file = await exportFile(
      HEAD +
        item(1, { content, comments: thread }) +
        item(2, { content: 'Two', fields: { 'wp:post_password': 'secret' } }) +
        item(3, {
          content: 'Three',
          fields: {
            'wp:status': 'future',
            'wp:post_date_gmt': `${new Date().getFullYear() + 2}-01-01 00:00:00`,
          },
        }) +
        item(4, { content: 'Four', fields: { 'wp:post_type': 'page', title: 'Imprint' } }) +
        FOOT,
    )
    const folder = join(dirname(file), 'wp-content/uploads/2019/05')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'a.png'), await tinyPicture('#123456'))

    const run = async (dryRun: boolean) => {
      const source = await openSource(file, {})
      const { run: _, dryRun: __, ...report } = sayReport(await runImport(deps, source, { dryRun }), english)
      await source.close()
      return report
    }
    const foretold = await run(true)
    expect(await run(false)).toEqual(foretold)
    expect(foretold.counts).toMatchObject({
      posts: 3,
      pages: 1,
      comments: 2,
      drafts: 1,
      scheduled: 1,
      imported: 4,
      pictures: 1,
      refused: 0,
      skipped: 0,
      missingPictures: 0,
    })
    expect((await run(false)).counts).toMatchObject({ imported: 0, updated: 0, unchanged: 4 })

    const texts = await db.selectFrom('post_texts').select('body').execute()
    const [body = ''] = texts.map((row) => row.body).filter((text) => text.startsWith('See'))
    expect(body).toMatch(
      /^See \[two\]\(\/2019\/05\/post-2\/?\) \[three\]\(\/\?p=3\)\.\n\n<figure>\n<img src="\/uploads\/\w+\.webp" alt="A">\n<figcaption>Caption/,
    )
    const replies = await db.selectFrom('comments').select('content').where('parent_id', 'is not', null).execute()
    expect(replies).toEqual([{ content: 'Reply' }])
    const paths = await db.selectFrom('addresses').select('path').orderBy('path').execute()
    expect(paths.map(({ path }) => path)).toContain('/?p=1')
  })
})
