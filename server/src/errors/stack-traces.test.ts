import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'

/** The stack trace of an error that a built module throws, with the given source map beside it. */
async function traceOf(map: string | undefined): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'byline-traces-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const tested = JSON.stringify(join(import.meta.dirname, 'stack-traces.ts'))
  // Runs in a process of its own, because the test runner has stack traces of its own.
  const program = [
    `import { nameSourcesInStackTraces } from ${tested}`,
    'nameSourcesInStackTraces()',
    `console.log(new Error('broken').stack)`,
  ]
  await writeFile(join(folder, 'built.js'), program.join('\n'))
  await writeFile(join(folder, 'package.json'), '{"type": "module"}')
  if (map !== undefined) await writeFile(join(folder, 'built.js.map'), map)
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'built.js')])
  return stdout
}

it('a stack trace of the build names the source, its line and its column', async () => {
  // Maps the beginning of the third line to line 8, column 5 of the source.
  const map = { version: 3, sources: ['src/written.ts'], names: [], mappings: ';;AAOI' }
  expect(await traceOf(JSON.stringify(map))).toMatch(/^Error: broken\n {4}at \S*src\/written\.ts:8:5\n/)
})

it.each([undefined, 'no JSON'])('a stack trace stays whole without a readable source map: %s', async (map) => {
  expect(await traceOf(map)).toMatch(/^Error: broken\n {4}at \S*built\.js:3:13\n/)
})
