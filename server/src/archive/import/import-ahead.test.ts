import { setImmediate } from 'node:timers/promises'
import { sourceFolder, yamlPost } from '@byline/test-files/source-folder'
import { expect, it } from 'vitest'
import { depsFor } from '../../../test/app/app.ts'
import { plainRenderer } from '../../../test/app/cast.ts'
import { importFolder } from '../../../test/content/import-folder.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'
import type { Renderer } from '../../rendering/renderer.ts'

/** The renderer refuses texts beyond this (`waitingLimits` in `rendering/renderer.ts`). */
const WAITING_MAX = 10_000_000

onOneEngine('an import of long texts', (open) => {
  it('lets no more of them wait for the renderer than it takes', async () => {
    const body = 'word '.repeat(40_000)
    const names = Array.from({ length: 120 }, (_, n) => `post-${n}`)
    const files = names.map((name) => [`${name}.md`, yamlPost(`title: ${name}`, body)])
    const { renderer, most } = slowRenderer()
    const deps = { ...(await depsFor(await open())), renderer }
    const report = await importFolder(deps, await sourceFolder(Object.fromEntries(files)), { dryRun: false })
    expect(report.counts.imported).toBe(120)
    expect(most()).toBeLessThan(WAITING_MAX)
  })
})

/** Long enough for some files to be read. */
async function manyTurns(): Promise<void> {
  for (let turn = 0; turn < 100; turn++) await setImmediate()
}

/** Renders one text after the other, more slowly than files are read; `most` is the most characters that waited. */
function slowRenderer() {
  let [waiting, highest] = [0, 0]
  let last: Promise<unknown> = Promise.resolve()
  const renderer: Renderer = {
    ...plainRenderer,
    async render(text, ...rest) {
      waiting += text.length
      highest = Math.max(highest, waiting)
      last = last.then(manyTurns)
      await last
      waiting -= text.length
      return plainRenderer.render('', ...rest)
    },
  }
  return { renderer, most: () => highest }
}
