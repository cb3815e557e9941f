import { noteOf } from '@byline/contract/imports/note'
import { expect, it } from 'vitest'
import { depsFor } from '../../../test/app/app.ts'
import { plainRenderer } from '../../../test/app/cast.ts'
import { madeComment, madeSource } from '../../../test/content/made-source.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'
import { type Renderer, renderLimits } from '../../rendering/renderer.ts'
import { runImport } from '../run-import.ts'

/** A renderer for which some texts take too long. */
function renderer() {
  const limits: number[] = []
  const slow: Renderer = {
    ...plainRenderer,
    async render(text, pictures, limitMs, ...rest) {
      limits.push(limitMs)
      const rendered = await plainRenderer.render(text, pictures, limitMs, ...rest)
      return text.includes('slow') ? { ...rendered, renderer: 0 } : rendered
    },
  }
  return { renderer: slow, limits }
}

onOneEngine('an import of texts that take long to be laid out', (open) => {
  it('goes on after the time of a save, names them, and leaves them to the server', async () => {
    const { renderer: slow, limits } = renderer()
    const deps = { ...(await depsFor(await open())), renderer: slow }
    const source = madeSource({
      post: { title: 'A', slugs: ['a'], body: 'A slow text.' },
      page: { kind: 'page', title: 'P', slugs: ['p'], body: 'Another slow text.' },
      long: { title: 'L', slugs: ['l'], body: 'slow '.repeat(199_000) },
      other: { title: 'B', slugs: ['b'], comments: [madeComment('1', 'Some words')] },
    })
    const { posts, counts } = await runImport(deps, source, { dryRun: false })
    expect(counts).toMatchObject({ imported: 4, refused: 0 })
    expect(Math.max(...limits)).toBe(renderLimits.saveMs)
    const unfinished = [{ kind: 'unfinished', what: noteOf('dashboard.imports.changeTextUnfinished') }]
    expect(posts.map(({ path, changes }) => [path, changes])).toEqual([
      ['post', unfinished],
      ['page', unfinished],
      ['long', unfinished],
    ])
    const { db } = deps
    const texts = await db.selectFrom('post_texts').select('renderer').execute()
    expect(texts.map(({ renderer }) => renderer > 0).toSorted()).toEqual([false, false, true])
  })
})
