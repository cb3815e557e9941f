import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** The unit of Linux's process accounting. */
const TICKS_A_SECOND = 100

export const hasAccounting = process.platform === 'linux'

/** CPU milliseconds of a process, its threads and its children since their start. */
export function cpuOf(pid: number): number {
  const ticks = processesOf(pid).flatMap((member) => statOf(member)?.ticks ?? [])
  return (sum(ticks) * 1_000) / TICKS_A_SECOND
}

/** CPU milliseconds of a process's main thread since its start, from its scheduler (Linux: `schedstat` in proc(5)). */
export function mainThreadCpuOf(pid: number): number {
  const [nanoseconds = 0] = (read(`/proc/${pid}/task/${pid}/schedstat`) ?? '').split(' ').map(Number)
  return nanoseconds / 1e6
}

/** Proportional set size in bytes of a process and its children: shared pages are counted once. */
export function pssOf(pid: number): number {
  return sum(
    processesOf(pid).map((member) => {
      const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${member}/smaps_rollup`) ?? '')
      return Number(kilobytes?.[1] ?? 0) * 1_024
    }),
  )
}

/** The sum of the peak memory of a process and its children in bytes. */
export function peakOf(pid: number): number {
  return sum(
    processesOf(pid).map((member) => {
      const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(read(`/proc/${member}/status`) ?? '')
      return Number(kilobytes?.[1] ?? 0) * 1_024
    }),
  )
}

const STEP_MS = 250

/** Waits until a process has finished its background work, such as recompressing pages: it has rested for that long. */
export async function settle(pid: number, { restMs = 500, longestMs = 20_000 } = {}): Promise<void> {
  if (!hasAccounting) return
  let rested = 0
  for (let waited = 0; rested < restMs && waited < longestMs; waited += STEP_MS) {
    const before = cpuOf(pid)
    await sleep(STEP_MS)
    rested = cpuOf(pid) - before <= STEP_MS * 0.04 ? rested + STEP_MS : 0
  }
}

/** A process and all its descendants. */
export function processesOf(pid: number): number[] {
  const members = new Set([pid])
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), statOf(Number(name))?.parent ?? 0] as const)
  // A child can have a smaller number than its parent after the numbers have wrapped around.
  for (let before = 0; before !== members.size; ) {
    before = members.size
    for (const [child, parent] of parents) if (members.has(parent)) members.add(child)
  }
  return [...members]
}

/** From `/proc/PID/stat` (proc(5)): 4 ppid, 14 utime, 15 stime, and 16, 17 of children that ended. */
function statOf(pid: number): { parent: number; ticks: number } | undefined {
  // The second field is the name, which may contain spaces and parentheses.
  const fields = read(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ')
  if (!fields) return undefined
  return { parent: Number(fields[1]), ticks: sum(fields.slice(11, 15).map(Number)) }
}

/** Undefined when the process has ended. */
function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
