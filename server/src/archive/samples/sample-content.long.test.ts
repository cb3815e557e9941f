import { sourceFolder, tinyPicture, yamlPost } from '@byline/test-files/source-folder'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { depsFor } from '../../../test/app/app.ts'
import { plainRenderer } from '../../../test/app/cast.ts'
import { onBothEngines } from '../../../test/engines/engines.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { addSamples, beginSamples } from './sample-content.ts'
import { needsSamples, setSamplesState } from './samples-state.ts'

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

/** The steps of a start. */
async function add(deps: Deps, folder: string, signal = new AbortController().signal) {
  await beginSamples(deps, folder)
  return (await needsSamples(deps.db)) ? addSamples(deps, folder, signal) : 0
}

/** Calls `before` before each text is rendered, with the number of the rendered ones. */
function watching(deps: Deps, before: (rendered: number) => Promise<void> | void): Deps {
  let rendered = 0
  return {
    ...deps,
    renderer: {
      ...plainRenderer,
      render: async (...asked) => {
        await before(rendered++)
        return plainRenderer.render(...asked)
      },
    },
  }
}

const postsOf = ({ db }: Deps) => db.selectFrom('posts').select(['slug', 'avatar']).orderBy('slug').execute()
const slugsOf = async (deps: Deps) => (await postsOf(deps)).map(({ slug }) => slug)
const all = ['four', 'one', 'three', 'two']

onBothEngines('sample content', (open) => {
  it.each([2, 6])(
    'of a start that was killed after %i texts is completed by the next one, each article once and with its picture',
    async (count) => {
      const deps = await depsFor(await open())
      const folder = await samples()
      const killed = watching(deps, (rendered) => {
        if (rendered >= count) throw new Error('killed')
      })
      await expect(add(killed, folder)).rejects.toThrow('killed')
      expect(await needsSamples(deps.db)).toBe(true)
      expect(await add(deps, folder)).toBe(4)
      expect(await slugsOf(deps)).toEqual(all)
      expect((await postsOf(deps)).map(({ avatar }) => avatar)).not.toContain(null)
      expect(await needsSamples(deps.db)).toBe(false)
    },
  )

  it('has all its texts before the first picture, and its authors before the first text', async () => {
    const deps = await depsFor(await open())
    const pictures: number[] = []
    const watched = watching(deps, async () => {
      const posts = await postsOf(deps)
      pictures[posts.length] = posts.filter(({ avatar }) => avatar !== null).length
      expect(await deps.db.selectFrom('users').select('name').execute()).toEqual([{ name: 'Ada' }])
    })
    await add(watched, await samples())
    expect(pictures.slice(0, 4)).not.toContain(1)
    expect(await postsOf(deps)).toHaveLength(4)
    const { avatar } = await deps.db.selectFrom('users').select('avatar').executeTakeFirstOrThrow()
    expect(avatar).not.toBeNull()
  })

  it('ends as soon as the owner does not want it, or the process stops', async () => {
    for (const end of ['unwanted', 'stop'] as const) {
      const deps = await depsFor(await open())
      const stopping = new AbortController()
      const watched = watching(deps, async (rendered) => {
        if (rendered < 3) return
        if (end === 'stop') stopping.abort()
        else await transact(deps.db, (tx) => setSamplesState(tx, 'settled'))
      })
      expect(await add(watched, await samples(), stopping.signal)).toBe(0)
      expect((await slugsOf(deps)).length).toBeLessThan(4)
      expect(await needsSamples(deps.db)).toBe(end === 'stop')
    }
  })

  it('does not overwrite an article that was edited before it had its picture', async () => {
    const deps = await depsFor(await open())
    const watched = watching(deps, async (rendered) => {
      if (rendered === 4)
        await deps.db.updateTable('posts').set({ title: 'Mine', version: 2 }).where('slug', '=', 'two').execute()
    })
    await add(watched, await samples())
    const two = deps.db.selectFrom('posts').select(['title', 'avatar']).where('slug', '=', 'two')
    expect(await two.executeTakeFirst()).toEqual({ title: 'Mine', avatar: null })
    expect(await needsSamples(deps.db)).toBe(false)
  })

  it('that was deleted and purged is never added again', async () => {
    const deps = await depsFor(await open())
    const folder = await samples()
    await add(deps, folder)
    for (const table of ['imports', 'post_uploads', 'post_texts', 'post_tags', 'posts']) {
      await sql`delete from ${sql.table(table)}`.execute(deps.db)
    }
    expect(await add(deps, folder)).toBe(0)
  })

  it('is not added to an older site with posts, even after they are purged', async () => {
    const deps = await depsFor(await open())
    const folder = await samples()
    await add(deps, folder)
    await deps.db.deleteFrom('site_facts').execute()
    expect(await needsSamples(deps.db)).toBe(false)
    for (const table of ['imports', 'post_uploads', 'post_texts', 'post_tags', 'posts']) {
      await sql`delete from ${sql.table(table)}`.execute(deps.db)
    }
    expect(await needsSamples(deps.db)).toBe(false)
  })
})
