import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createVitest } from 'vitest/node'
import { type Mutant, mutated } from './mutate.ts'

const root = join(import.meta.dirname, '../..')
/** Seconds of CPU; a run that takes more has met an endless loop. Its duration says nothing on a busy machine. */
const RUN_MAX_CPU_S = 90
const LOOK_MS = 5_000
const CLOSE_MAX_MS = 10_000

/**
 * Vitest, started once, with at most one source changed by one mutant. A run needs a new process for the tests, but
 * no source is compiled twice. Tests run on SQLite only, because the differences of PostgreSQL are in one folder.
 */
export async function vitestWithMutants() {
  let active: { source: string; mutant: Mutant } | undefined
  const settings = {
    watch: false,
    reporters: [{}],
    bail: 1,
    maxWorkers: 1,
    testNamePattern: /^(?!.*\([^)]*PostgreSQL)/,
    globalSetup: ['server/test/engines/sqlite.ts', 'server/test/app/fixture-web-folder.ts'],
    // The key of a cached module would be the same with and without a mutant.
    fsModuleCache: false,
  }
  const plugin = { name: 'mutants', enforce: 'pre' as const, transform }
  const vitest = await createVitest('test', { root, ...settings }, { plugins: [plugin] })
  /** Whether a test that failed with a mutant passes without one. */
  const sound = new Map<string, boolean>()

  function transform(code: string, id: string): string | undefined {
    return active && id === join(root, active.source) ? mutated(code, active.mutant) : undefined
  }

  /** Whether one of the tests fails with the mutant and passes without it. */
  async function kills(source: string, mutant: Mutant, tests: string[]): Promise<boolean> {
    for (;;) {
      const suitable = tests.filter((test) => sound.get(test) !== false)
      const failed = await failedTest({ source, mutant }, suitable)
      if (failed === undefined) return false
      if (!sound.has(failed)) sound.set(failed, (await failedTest(undefined, [failed])) === undefined)
      if (sound.get(failed)) return true
      console.log(`  fails without any mutant: ${failed}`)
    }
  }

  async function failedTest(mutant: typeof active, tests: string[]): Promise<string | undefined> {
    if (tests.length === 0) return undefined
    if (active) vitest.invalidateFile(join(root, active.source))
    active = mutant
    if (active) vitest.invalidateFile(join(root, active.source))
    // `bail` counts the failures of earlier runs as well.
    vitest.state.idMap.clear()
    vitest.state.filesMap.clear()
    const project = vitest.getRootProject()
    const specifications = tests.map((test) => project.createSpecification(join(root, test)))
    const looks = setInterval(killEndless, LOOK_MS)
    const { testModules } = await vitest.runTestSpecifications(specifications)
    clearInterval(looks)
    // A process that was ended leaves its module unfinished; `bail` skips the modules after one that failed.
    const states = [/^failed$/, /^(queued|pending)$/].map((state) => testModules.find((one) => state.test(one.state())))
    const failed = states.find((module) => module !== undefined)
    return failed?.moduleId.slice(root.length + 1)
  }

  function killEndless(): void {
    const { stdout } = spawnSync('ps', ['-o', 'pid=,cputimes=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    for (const [, pid, seconds] of stdout.matchAll(/(\d+) +(\d+)/g)) {
      if (Number(seconds) > RUN_MAX_CPU_S) spawnSync('kill', ['-KILL', String(pid)])
    }
  }

  return { kills, close: () => Promise.race([vitest.close(), setTimeout(CLOSE_MAX_MS)]) }
}
