import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const settings = join(root, 'vitest.config.ts')

/** The product's own settings, thus its databases as well, for the tests of another folder. */
const SETTINGS = `
  import { join } from 'node:path'
  import settings from ${JSON.stringify(settings)}
  const { test } = settings
  const ours = (file) => join(${JSON.stringify(root)}, file)
  export default {
    test: {
      ...test,
      root: import.meta.dirname,
      include: ['*.test.ts'],
      globals: true,
      globalSetup: test.globalSetup.map(ours),
      setupFiles: test.setupFiles.map(ours),
    },
  }`

/** Runs Vitest in a process of its own on the folder's only file of tests. */
async function runVitest(folder: string, text: string): Promise<{ code: number; output: string }> {
  await writeFile(join(folder, 'vitest.config.mjs'), SETTINGS)
  await writeFile(join(folder, 'one.test.ts'), text)
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder]
  const env = { ...process.env, PART: '' }
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stripVTControlCharacters(stdout + stderr) }),
    )
  })
}

// Each starts a PostgreSQL server, which takes seconds: whose databases would otherwise decide about the exit code.
const runs: [string, number, string, string][] = [
  ['a test that fails', 1, 'expected 1 to be 2', "it('fails', () => expect(1).toBe(2))"],
  ['tests that pass', 0, '1 passed', "it('passes', () => {})"],
  ['a file that cannot be imported', 1, 'missing.ts', "import './missing.ts'\nit('passes', () => {})"],
  [
    'a rejection that nothing handles',
    1,
    'Error: unhandled',
    "it('passes', () => void Promise.reject(new Error('unhandled')))",
  ],
  ['a killed process', 1, '1 error', "it('ends', () => process.kill(process.pid, 'SIGKILL'))"],
]

it.concurrent.for(process.env.FULL ? runs : runs.slice(0, 1))(
  'after %s Vitest exits with %i',
  async ([_name, expected, line, text], { onTestFinished }) => {
    const folder = await mkdtemp(join(tmpdir(), 'byline-exit-code-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const { code, output } = await runVitest(folder, text)
    expect(output).toContain(line)
    expect(code).toBe(expected)
  },
)
