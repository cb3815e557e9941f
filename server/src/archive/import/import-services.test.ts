import { openSource } from '@byline/moving/open-source'
import { tinyPicture } from '@byline/test-files/source-folder'
import { type ZipEntry, zipFile } from '@byline/test-files/zip-bytes'
import { expect, it } from 'vitest'
import { depsFor } from '../../../test/app/app.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { allPosts } from '../../../test/engines/rows.ts'
import { runImport } from '../run-import.ts'

onBothEngines('an export of another service', (open) => {
  async function imported(entries: ZipEntry[]) {
    const db = await open()
    const deps = await depsFor(db)
    const path = await zipFile(entries)
    const run = async (dryRun: boolean) => {
      const source = await openSource(path, {})
      const report = await runImport(deps, source, { dryRun })
      await source.close()
      return report
    }
    const expected = await run(true)
    const report = await run(false)
    expect({ ...expected, run: report.run, dryRun: false }).toEqual(report)
    const { counts } = await run(false)
    expect([counts.imported, counts.updated, counts.unchanged]).toEqual([0, 0, report.counts.imported])
    const posts = await allPosts(db)
    return { report, posts }
  }

  it('comes from Ghost with its pictures, comments and links', async () => {
    const post = { status: 'published', type: 'post', published_at: '2020-01-02T00:00:00Z' }
    const data = {
      posts: [
        {
          ...post,
          id: '1',
          slug: 'one',
          title: 'One',
          feature_image: '__GHOST_URL__/content/images/a.png',
          html: '<p><a href="__GHOST_URL__/two/">two</a></p><img src="__GHOST_URL__/content/images/a.png">',
        },
        { ...post, id: '2', slug: 'two', title: 'Two', html: '<p>Text</p>', visibility: 'paid' },
        { ...post, id: '3', slug: 'about', title: 'About', html: '<p>Us</p>', type: 'page' },
      ],
      comments: [{ id: 'c', post_id: '1', status: 'published', html: '<p>Hi</p>', created_at: '2020-02-02' }],
    }
    const { report, posts } = await imported([
      { name: 'x.ghost.json', data: JSON.stringify({ db: [{ meta: { version: '5.0.0' }, data }] }) },
      { name: 'content/images/a.png', data: await tinyPicture('red') },
    ])
    expect(report).toMatchObject({
      kind: 'ghost',
      counts: { imported: 3, drafts: 1, pages: 1, comments: 1, pictures: 1, refused: 0 },
      missingPictures: [], // The link leads to a draft, which no reader can open.
      deadLinks: [{ path: 'posts/one', address: '/two/' }],
      refused: [],
    })
    expect(posts.find(({ title }) => title === 'One')).toMatchObject({ state: 'published' })
    expect(posts.find(({ title }) => title === 'One')?.body).toMatch(/\[two\]\(\/two\/\).*\/uploads\//s)
    expect(posts.find(({ title }) => title === 'Two')?.state).toBe('draft')
  })

  it('comes from Medium and Substack', async () => {
    const html =
      '<article class="h-entry"><h1 class="p-name">One</h1><section class="p-summary">Sub</section><section class="e-content"><p>Text</p></section><footer><p>Exported from <a href="https://medium.com">Medium</a></p></footer></article>'
    const medium = await imported([{ name: 'posts/2018-08-11_One-1a2b3c4d5e6f.html', data: html }])
    expect(medium.report).toMatchObject({ kind: 'medium', counts: { imported: 1, refused: 0 } })
    const csv = 'post_id,post_date,is_published,type,audience,title\n1.one,2020-01-01,true,newsletter,everyone,One'
    const substack = await imported([
      { name: 'posts.csv', data: csv },
      { name: 'posts/1.one.html', data: '<p>Text</p>' },
    ])
    expect(substack.report).toMatchObject({ kind: 'substack', counts: { imported: 1, refused: 0 } })
  })
})
