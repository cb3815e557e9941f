import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { depsFor } from '../../test/app.ts'
import { plainRenderer } from '../../test/cast.ts'
import { onBothEngines } from '../../test/engines.ts'
import { sourceFolder, tinyPicture, yamlPost } from '../../test/source-folder.ts'
import { needsSamples } from './needs-samples.ts'
import { addSampleContent } from './sample-content.ts'

async function samples(): Promise<string> {
  const posts = Object.fromEntries(
    ['one', 'two', 'three', 'four'].map((name) => [
      `${name}.md`,
      yamlPost(`title: ${name}\nauthor: Ada\ndate: 2026-01-01\ncover: cover.png`),
    ]),
  )
  return sourceFolder({
    ...posts,
    'cover.png': await tinyPicture('#336699'),
    'authors.yml': '- name: Ada\n  verified: true\n  avatar: cover.png\n',
  })
}

onBothEngines('sample content', (open) => {
  it('of a killed start is completed by the next start, with each article once', async () => {
    const deps = await depsFor(await open())
    const folder = await samples()
    let rendered = 0
    const breaking: typeof plainRenderer = {
      ...plainRenderer,
      render: (...asked) => {
        if (++rendered > 2) throw new Error('killed')
        return plainRenderer.render(...asked)
      },
    }
    await expect(addSampleContent({ ...deps, renderer: breaking }, folder)).rejects.toThrow(
      'killed',
    )
    const slugs = async () =>
      (await deps.db.selectFrom('posts').select('slug').orderBy('slug').execute()).map(
        ({ slug }) => slug,
      )
    expect((await slugs()).length).toBeLessThan(4)
    expect(await needsSamples(deps.db)).toBe(true)
    await addSampleContent(deps, folder)
    expect(await slugs()).toEqual(['four', 'one', 'three', 'two'])
    expect(await needsSamples(deps.db)).toBe(false)
  })

  it('that was deleted and purged is never added again', async () => {
    const deps = await depsFor(await open())
    const folder = await samples()
    await addSampleContent(deps, folder)
    for (const table of ['imports', 'post_uploads', 'post_texts', 'post_tags', 'posts']) {
      await sql`delete from ${sql.table(table)}`.execute(deps.db)
    }
    expect(await addSampleContent(deps, folder)).toBe(0)
  })

  it('is not added to an older site with posts, even after they are purged', async () => {
    const deps = await depsFor(await open())
    const folder = await samples()
    await addSampleContent(deps, folder)
    await deps.db.deleteFrom('site_facts').execute()
    expect(await needsSamples(deps.db)).toBe(false)
    for (const table of ['imports', 'post_uploads', 'post_texts', 'post_tags', 'posts']) {
      await sql`delete from ${sql.table(table)}`.execute(deps.db)
    }
    expect(await needsSamples(deps.db)).toBe(false)
  })
})
