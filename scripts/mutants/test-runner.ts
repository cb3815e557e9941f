import { appendFileSync } from 'node:fs'
import { type RunnerTask, type RunnerTestCase, TestRunner } from 'vitest'

/**
 * Extends Vitest's runner to repeat each test: first without a mutant, a second time to check that it is repeatable,
 * then once for each mutant that is still alive and whose code the test has run. A round takes milliseconds instead of
 * seconds, because mutants need no new process.
 */
export default class MutantTestRunner extends TestRunner {
  override async onBeforeRunTask(task: RunnerTask): Promise<void> {
    await super.onBeforeRunTask(task)
    if (task.type !== 'test' || state.fixed !== undefined) return
    if (state.alive.size === 0) task.mode = 'skip'
    else {
      task.repeats = Number.MAX_SAFE_INTEGER
      state.plan = { hits: new Set(), queue: undefined, trying: 'first run' }
    }
  }

  override onBeforeTryTask(task: RunnerTask, options: { retry: number; repeats: number }): void {
    super.onBeforeTryTask(task, options)
    const { plan } = state
    if (plan === undefined || task.type !== 'test') return
    if (options.repeats > 0) plan.trying = next(plan)
    if (plan.trying === 'end') task.context.skip()
    log({ trying: plan.trying, test: task.name })
    state.active = typeof plan.trying === 'number' ? plan.trying : undefined
    state.calls = 0
    state.ran = false
  }

  override async onAfterRetryTask(
    test: RunnerTestCase,
    options: { retry: number; repeats: number },
  ): Promise<void> {
    await super.onAfterRetryTask(test, options)
    state.active = state.fixed
    const { plan } = state
    if (plan === undefined || plan.trying === 'end') return
    const failed = test.result?.state === 'fail'
    if (test.result) {
      test.result.errors = []
      test.result.attempts = []
    }
    judge(plan, failed, test)
  }

  override onAfterRunTask(task: RunnerTask): void {
    state.plan = undefined
    super.onAfterRunTask(task)
  }
}

const TRIES_MAX = Number(process.env.MUTANTS_TRIES)

/** More calls than any test needs: the limit ends a loop that a mutant has made endless. */
const CALLS_MAX = 3_000_000

/** One test and the mutants for which it is repeated. */
interface Plan {
  hits: Set<number>
  /** Undefined until the test has passed twice. */
  queue: number[] | undefined
  trying: 'first run' | 'second run' | 'control' | 'end' | number
}

interface State {
  /** The mutant of the current try. */
  active: number | undefined
  /** The number of calls of `isMutant` in this try. */
  calls: number
  /** Whether the active mutant's code ran in this try; code that runs once in a process does not run again. */
  ran: boolean
  /** The mutant of the whole process, for code that runs when its file is loaded. */
  fixed: number | undefined
  /** Mutants that no test has killed yet and that have not reached `TRIES_MAX`. */
  alive: Set<number>
  tries: Map<number, number>
  /** Mutants whose code ran outside a test. */
  loaded: Set<number>
  plan: Plan | undefined
}

declare global {
  var mutantState: State | undefined
  var isMutant: ((id: number) => boolean) | undefined
}

const fixed = process.env.MUTANT === undefined ? undefined : Number(process.env.MUTANT)
// Test files share a process, and each of them loads this file again.
globalThis.mutantState ??= {
  active: fixed,
  calls: 0,
  ran: false,
  fixed,
  alive: new Set(JSON.parse(process.env.MUTANTS_ALIVE ?? '[]')),
  tries: new Map(),
  loaded: new Set(),
  plan: undefined,
}
const state = globalThis.mutantState

globalThis.isMutant = (id) => {
  if (state.plan?.trying === 'first run') state.plan.hits.add(id)
  else if (state.plan === undefined && !state.loaded.has(id)) {
    state.loaded.add(id)
    log({ loaded: id })
  }
  if (state.active !== undefined && ++state.calls > CALLS_MAX) throw new Error('a loop never ends')
  if (id !== state.active) return false
  state.ran = true
  return true
}

function next(plan: Plan): Plan['trying'] {
  if (plan.queue === undefined) return plan.trying === 'first run' ? 'second run' : 'end'
  // After a kill, the test must pass without a mutant; otherwise the mutant has changed shared state.
  if (typeof plan.trying === 'number' && plan.trying === killed) return 'control'
  return plan.queue.shift() ?? 'end'
}

/** The last mutant that made a test fail. */
let killed = -1

function judge(plan: Plan, failed: boolean, test: RunnerTestCase): void {
  const name = `${test.file.name} › ${test.name}`
  if (plan.trying === 'first run') {
    for (const id of plan.hits) log({ hit: id })
    if (failed) {
      // An earlier mutant may have left something behind.
      log({ red: name })
      for (const id of plan.hits) if (state.alive.has(id)) log({ unsure: id })
    }
    const isOver = failed || ![...plan.hits].some((id) => state.alive.has(id))
    if (isOver) plan.queue = []
  } else if (plan.trying === 'second run') {
    if (failed) for (const id of plan.hits) log({ unsure: id })
    else plan.queue = [...plan.hits].filter((id) => state.alive.has(id)).sort((a, b) => a - b)
  } else if (plan.trying === 'control') {
    if (failed) {
      for (const id of [killed, ...(plan.queue ?? [])]) log({ unsure: id })
      plan.queue = []
    } else log({ killed, test: name })
  } else if (typeof plan.trying === 'number') judgeMutant(plan.trying, failed)
}

function judgeMutant(id: number, failed: boolean): void {
  if (!state.ran && !failed) {
    log({ unsure: id })
    return
  }
  const tries = (state.tries.get(id) ?? 0) + 1
  state.tries.set(id, tries)
  if (failed) killed = id
  if (failed || tries === TRIES_MAX) state.alive.delete(id)
}

function log(entry: object): void {
  appendFileSync(String(process.env.MUTANTS_LOG), `${JSON.stringify(entry)}\n`)
}
