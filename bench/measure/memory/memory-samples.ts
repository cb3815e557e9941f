import { type MemoryTable, memoryTable, totalOf } from './memory-table.ts'

const INTERVAL_MS = 500

/** The most memory that was in use during a phase, and where it was then. */
export interface Phase {
  name: string
  highest: number
  table: MemoryTable
  /** Bytes of each group of processes at that moment. */
  groups: Record<string, number>
}

/** Samples the memory of groups of processes, phase by phase, until it is stopped. */
export class MemorySamples {
  readonly phases: Phase[] = []
  readonly #groups: Record<string, () => number[]>
  readonly #timer: NodeJS.Timeout

  constructor(groups: Record<string, () => number[]>) {
    this.#groups = groups
    this.#timer = setInterval(() => this.take(), INTERVAL_MS)
  }

  begin(name: string): void {
    this.phases.push({ name, highest: 0, table: memoryTable([]), groups: {} })
    this.take()
  }

  /** Adds one sample to the current phase and returns its bytes. */
  take(): number {
    const pids = Object.values(this.#groups).flatMap((pidsOf) => pidsOf())
    const table = memoryTable(pids)
    const total = totalOf(table)
    const phase = this.phases.at(-1)
    if (phase && total > phase.highest) {
      phase.highest = total
      phase.table = table
      phase.groups = Object.fromEntries(
        Object.entries(this.#groups).map(([name, pidsOf]) => [name, totalOf(memoryTable(pidsOf()))]),
      )
    }
    return total
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#timer)
  }
}
