import { type Bound, bounds, type ScenarioName } from './bounds.ts'

/** The measured value of one bound and its source figures, or the reason why it is missing. */
export type Finding = { value: number; from: string } | { missing: string }

/** One finding for every bound of the scenario. */
export type Findings<Name extends ScenarioName> = {
  [What in keyof (typeof bounds)[Name]]: Finding
}

/** Marks every bound of a scenario as missing for the same reason. */
export function allMissing<Name extends ScenarioName>(name: Name, reason: string): Findings<Name> {
  const all = Object.keys(bounds[name]).map((what) => [what, { missing: reason }])
  return Object.fromEntries(all) as Findings<Name>
}

/** One line of absolute figures. A figure that does not apply, or cannot be measured on this machine, is absent. */
export interface Figures {
  what: string
  requestsPerSecond?: number
  /** Milliseconds. */
  p50?: number
  p99?: number
  cpuPerRequest?: number | undefined
  /** Bytes. */
  memory?: number
  note?: string
}

export interface Outcome {
  scenario: string
  what: string
  /** The figure with its unit. */
  found: string
  bound: string
  outcome: 'holds' | 'FAILS' | 'not measured'
  /** The source figures, or the reason why they are missing. */
  from: string
}

export function outcomeOf(scenario: string, what: string, bound: Bound, found: Finding): Outcome {
  const row = { scenario, what, bound: sayBound(bound) }
  if ('missing' in found) return { ...row, found: '–', outcome: 'not measured', from: found.missing }
  const { value, from } = found
  const digits = ['×', 's', 'ms'].includes(bound.unit) ? 2 : 0
  // The rounded figure is compared, so that no line reads '1.25, at most 1.25, fails'.
  const shown = Number(value.toFixed(digits))
  return {
    ...row,
    found: Number.isFinite(shown) ? withUnit(shown.toFixed(digits), bound.unit) : '–',
    outcome: holds(shown, bound) ? 'holds' : 'FAILS',
    from,
  }
}

/** Whether the value meets the bound; a value that is not a number, such as a ratio to zero, never does. */
function holds(value: number, { atLeast, atMost, below }: Bound): boolean {
  if (!Number.isFinite(value)) return false
  if (atLeast !== undefined) return value >= atLeast
  return atMost === undefined ? value < (below ?? -Infinity) : value <= atMost
}

function sayBound({ atLeast, atMost, below, unit }: Bound): string {
  if (atLeast !== undefined) return `≥ ${withUnit(String(atLeast), unit)}`
  return atMost === undefined ? `< ${withUnit(String(below), unit)}` : `≤ ${withUnit(String(atMost), unit)}`
}

function withUnit(figure: string, unit: Bound['unit']): string {
  return unit === '×' || unit === 'misses' || unit === 'requests' ? figure : `${figure} ${unit}`
}
