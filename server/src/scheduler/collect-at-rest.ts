import { collectGarbage } from './v8-heap.ts'

const CHECK_MS = 10_000
/** CPU milliseconds between two checks, up to which the process counts as quiet: jobs and some readers. */
const QUIET_CPU_MS = 500
const QUIET_CHECKS = 2
/** CPU milliseconds of work since the last collection, below which there is little to collect. */
const WORK_CPU_MS = 2_000

/**
 * Collects V8's garbage once when the process has become quiet after work. V8 itself would hold a third of the memory
 * as long as hardly anything is allocated. The collection blocks the process for up to 0.15 s (decision 9). Before it,
 * `release` drops data that a quiet process does not need.
 */
export function collectAtRest(release: () => void): void {
  const collect = () => {
    release()
    collectGarbage()
  }
  setInterval(restCheck(cpuMs, collect), CHECK_MS).unref()
}

/** The check, for every ten seconds; `cpu` is the CPU time of the process in milliseconds. */
export function restCheck(cpu: () => number, collect: () => void): () => void {
  let before = cpu()
  let worked = 0
  let quietChecks = 0
  return () => {
    const used = cpu() - before
    before += used
    worked += used
    quietChecks = used <= QUIET_CPU_MS ? quietChecks + 1 : 0
    if (quietChecks < QUIET_CHECKS || worked < WORK_CPU_MS) return
    collect()
    before = cpu()
    worked = 0
  }
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
