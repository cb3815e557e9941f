import type { Bench } from '../contract/bench.ts'
import { bounds, type ScenarioName } from '../contract/bounds.ts'
import { allMissing, type Outcome, outcomeOf } from '../contract/findings.ts'
import { scenarios } from './every-scenario.ts'

/** Runs one scenario and disposes of its resources. If it throws, every bound is missing and `broke` gets the error. */
export async function judge(
  name: ScenarioName,
  bench: Omit<Bench, 'use'>,
  broke: (error: Error) => void,
): Promise<Outcome[]> {
  const used = new AsyncDisposableStack()
  const findings = await scenarios[name]({ ...bench, use: (resource) => used.use(resource) })
    .catch((error: Error) => {
      broke(error)
      return allMissing(name, error.message)
    })
    .finally(() => used.disposeAsync())
  return Object.entries(bounds[name]).map(([what, bound]) =>
    outcomeOf(name, what, bound, findings[what as keyof typeof findings]),
  )
}
