import { sourceFolder, yamlPost } from '@byline/test-files/source-folder'
import { expect, it } from 'vitest'
import { depsFor } from '../../../../test/app/app.ts'
import { meetTheCast, writePost } from '../../../../test/app/cast.ts'
import { importFolder } from '../../../../test/content/import-folder.ts'
import { onBothEngines } from '../../../../test/engines/engines.ts'
import { allPosts } from '../../../../test/engines/rows.ts'
import type { Db } from '../../../db/tables/schema.ts'

const dated = (fields = '', body = 'Text') => yamlPost(`title: A\ndate: 2019-05-01\n${fields}`, body)
const known = { '_config.yml': 'url: https://old.example\npermalink: /b/:title/' }

onBothEngines('the links of imported texts', (open) => {
  async function linksOf(db: Db, files: Record<string, string>) {
    const deps = await depsFor(db)
    const folder = await sourceFolder(files)
    const planned = await importFolder(deps, folder, { dryRun: true })
    const { deadLinks } = await importFolder(deps, folder, { dryRun: false })
    expect(planned.deadLinks).toEqual(deadLinks)
    return deadLinks
  }
  const bodyOf = async (db: Db, title: string) => (await allPosts(db)).find((one) => one.title === title)?.body

  it('to texts that are left out lead to the old site', async () => {
    const db = await open()
    const links = '[a](/docs/t) [b](../docs/t.md#c) [d](/moved/) [e](../README.md) [f](2019-05-02-bad.md)'
    const dead = await linksOf(db, {
      ...known,
      '_posts/2019-05-01-a.md': dated('', links),
      '_posts/2019-05-02-bad.md': yamlPost('title: B\ndate: 2019-02-31\nslug: "?"'),
      'docs/t.md': yamlPost('layout: home\ntitle: T'),
      'moved.md': '---\nredirect_to: /x\n---\n',
      'README.md': '# Read me',
    })
    expect(dead).toEqual([])
    const body = await bodyOf(db, 'A')
    expect(body).toContain('[a](https://old.example/docs/t)')
    expect(body).toContain('[b](https://old.example/docs/t.html#c)')
    expect(body).toContain('[d](https://old.example/moved/)')
    expect(body).toContain('[e](https://old.example/README')
    expect(body).not.toMatch(/\]\((?!https:\/\/old)/)
  })

  it('are named if they lead nowhere, and no others', async () => {
    const db = await open()
    const { ada } = await meetTheCast(db)
    await writePost(db, ada, { title: 'Mine', slug: 'mine' })
    const served =
      '[1](/) [2](/article/mine) [3](/tags/tea) [4](/2019/05/) [5](c.md) [6](/search) [7](#part) [8](/p/about)'
    const gone = '[a](/gone) [b](gone.html) [c](draft.md) [d](/tags/coffee) [e](/2018/05) [f](/article/no)'
    const dead = await linksOf(db, {
      'p/a.md': dated('tags: [tea]', `${served} ${gone}`),
      'p/c.md': dated('tags: [tea]\ndate: 2019-05-02').replace('date: 2019-05-01\n', ''),
      'p/draft.md': dated('draft: true'),
      'p/about.md': yamlPost('title: About'),
    })
    expect(dead.map(({ address }) => address)).toEqual([
      ...['/gone', 'gone.html', 'draft.md', '/tags/coffee', '/2018/05', '/article/no'],
    ])
  })

  it('lead to posts that come later, and to those of an earlier import', async () => {
    const db = await open()
    await linksOf(db, { '2019-05-01-old.md': dated('path: /was/here') })
    const dead = await linksOf(db, {
      'a.md': dated('', '[a](/was/here/) [b](z.md)').replace('title: A', 'title: First'),
      'z.md': dated().replace('title: A', 'title: Last'),
    })
    expect(dead).toEqual([])
  })
})
