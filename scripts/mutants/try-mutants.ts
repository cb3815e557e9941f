import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Mutant } from './mutate.ts'
import { root } from './sources.ts'

/** The result of the tests for a mutant. */
export type Outcome = 'killed' | 'survived' | 'not run'

/** Runs groups of tests, one after the other, against the mutants of a source. A killed mutant is not tried again. */
export async function tryMutants(
  source: string,
  mutants: Mutant[],
  groups: string[][],
  isKilled: (id: number) => boolean,
): Promise<Outcome[]> {
  const killed = new Set(mutants.map(({ id }) => id).filter(isKilled))
  const run = new Set<number>()
  const loaded = new Set(mutants.filter(({ once }) => once).map(({ id }) => id))
  for (const [index, tests] of groups.entries()) {
    const tries = TRIES_MAX[index] ?? 0
    // A run ends early if a mutant hangs or ends the process; such a mutant is killed.
    for (let rest = true; rest && killed.size < mutants.length; ) {
      const alive = mutants.map(({ id }) => id).filter((id) => !killed.has(id))
      const { entries, endedBy } = await runTests({ source, tests, alive, tries })
      for (const { killed: id } of entries) if (id !== undefined) killed.add(id)
      for (const { hit } of entries) if (hit !== undefined) run.add(hit)
      for (const { unsure } of entries) if (unsure !== undefined) loaded.add(unsure)
      for (const { loaded: id } of entries) if (id !== undefined) loaded.add(id)
      for (const { red } of entries) {
        if (red !== undefined) console.log(`  fails without any mutant: ${red}`)
      }
      if (endedBy !== undefined) killed.add(endedBy)
      rest = endedBy !== undefined
    }
  }
  // Code that runs when its file is loaded needs a new process for each mutant.
  for (const id of [...loaded].filter((id) => !killed.has(id)).toSorted((a, b) => a - b)) {
    run.add(id)
    for (const tests of groups.slice(0, 2)) {
      if (killed.has(id)) break
      const { failed } = await runTests({ source, tests, alive: [], tries: 0, mutant: id })
      if (failed) killed.add(id)
    }
  }
  return mutants.map(({ id }) => (killed.has(id) ? 'killed' : run.has(id) ? 'survived' : 'not run'))
}

/**
 * A mutant survives a group after this number of tests has run it without failing. The groups are the tests in the
 * folder of the source, those in other folders, and the nearest others.
 */
const TRIES_MAX = [60, 40, 15]

interface Entry {
  trying?: number | string
  test?: string
  hit?: number
  killed?: number
  loaded?: number
  unsure?: number
  red?: string
}

interface Run {
  source: string
  tests: string[]
  alive: number[]
  tries: number
  /** A mutant that is active during the whole run. */
  mutant?: number
}

/** Longer than any test takes, also on a busy machine. */
const SILENCE_MS = 30_000

async function runTests({ source, tests, alive, tries, mutant }: Run) {
  const log = join(tmpdir(), `byline-mutants-${process.pid}.jsonl`)
  writeFileSync(log, '')
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const config = join(root, 'scripts/mutants/vitest.config.ts')
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--config', config, ...(mutant === undefined ? [] : ['--bail', '1']), ...tests],
    {
      cwd: root,
      stdio: 'ignore',
      // The child gets its own process group, so that the processes of its tests end with it.
      detached: true,
      env: {
        ...process.env,
        MUTANTS_SOURCE: source,
        MUTANTS_LOG: log,
        MUTANTS_TESTS: JSON.stringify(tests),
        MUTANTS_ALIVE: JSON.stringify(alive),
        MUTANTS_TRIES: String(tries),
        ...(mutant !== undefined && { MUTANT: String(mutant) }),
      },
    },
  )
  const end = () => child.pid === undefined || process.kill(-child.pid, 'SIGKILL')
  process.once('exit', end)
  let endedBy: number | undefined
  const failed = await new Promise<boolean>((resolve) => {
    let size = -1
    let since = Date.now()
    const watch = setInterval(() => {
      const now = readFileSync(log, 'utf8').length
      if (now !== size) [size, since] = [now, Date.now()]
      if (Date.now() - since > SILENCE_MS) end()
    }, 1_000)
    child.on('exit', (code) => {
      clearInterval(watch)
      process.off('exit', end)
      resolve(code !== 0)
    })
  })
  const entries = readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Entry)
  rmSync(log)
  if (
    mutant === undefined &&
    alive.length > 0 &&
    !entries.some(({ trying }) => trying !== undefined)
  ) {
    throw new Error(`no test ran for ${source}: ${tests.join(' ')}`)
  }
  const last = entries.at(-1)?.trying
  if (mutant === undefined && typeof last === 'number') endedBy = last
  return { entries, failed, endedBy }
}
