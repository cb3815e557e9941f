import { expect, it } from 'vitest'
import { depsFor } from '../../../test/app.ts'
import { onBothEngines } from '../../../test/engines.ts'
import { importFolder } from '../../../test/import-folder.ts'
import { sourceFolder } from '../../../test/source-folder.ts'
import { findPageAt, listPages } from '../../features/own-pages/store.ts'

const page = (title: string) => `---\ntitle: ${title}\nlayout: page\n---\nText of ${title}`
const files = {
  '_config.yml': 'title: x',
  'press.md': page('Press'),
  'team/press.md': page('Team'),
}

onBothEngines('pages with the same name', (open) => {
  it('get addresses of their own, which every run says, and the old ones redirect', async () => {
    const db = await open()
    const deps = await depsFor(db)
    const root = await sourceFolder(files)
    const said = async (dryRun = false) => {
      const { counts, posts } = await importFolder(deps, root, { dryRun })
      return {
        new: counts.imported,
        said: posts.map(({ path, changes }) => [path, changes[0]?.what]),
      }
    }
    const sentence = 'its address is /team-press, because this site has another page at /press'
    expect(await said(true)).toEqual({ new: 2, said: [['team/press.md', sentence]] })
    expect(await said()).toEqual({ new: 2, said: [['team/press.md', sentence]] })
    expect(await said()).toEqual({ new: 0, said: [['team/press.md', sentence]] })

    expect((await listPages(db)).map(({ slug }) => slug).slice(-2)).toEqual(['press', 'team-press'])
    expect(await findPageAt(db, '/team/press.html')).toBe('team-press')
  })
})
