import { type Bound, bounds, type ScenarioName } from './bounds.ts'

/** What was found for one bound, and from which figures; or why it was not. */
export type Finding = { value: number; from: string } | { missing: string }

/** One for every bound of the scenario. */
export type Findings<Name extends ScenarioName> = {
  [What in keyof (typeof bounds)[Name]]: Finding
}

/** Nothing of the scenario could be measured, all for the same reason. */
export function allMissing<Name extends ScenarioName>(name: Name, reason: string): Findings<Name> {
  const all = Object.keys(bounds[name]).map((what) => [what, { missing: reason }])
  return Object.fromEntries(all) as Findings<Name>
}

/** One line of absolute figures; what does not apply or cannot be told here is absent. */
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

export interface Verdict {
  scenario: string
  what: string
  /** The figure in its unit. */
  found: string
  bound: string
  verdict: 'holds' | 'FAILS' | 'not measured'
  /** The figures it comes from, or why there are none. */
  from: string
}

export function verdictOn(scenario: string, what: string, bound: Bound, found: Finding): Verdict {
  const row = { scenario, what, bound: sayBound(bound) }
  if ('missing' in found)
    return { ...row, found: '–', verdict: 'not measured', from: found.missing }
  const { value, from } = found
  const digits = ['×', 's', 'ms'].includes(bound.unit) ? 2 : 0
  // As shown, so that no line says '1.25, at most 1.25, fails'.
  const shown = Number(value.toFixed(digits))
  return {
    ...row,
    found: Number.isFinite(shown) ? withUnit(shown.toFixed(digits), bound.unit) : '–',
    verdict: holds(shown, bound) ? 'holds' : 'FAILS',
    from,
  }
}

/** A figure that is no number, such as a ratio to nothing, never holds. */
function holds(value: number, { atLeast, atMost, below }: Bound): boolean {
  if (!Number.isFinite(value)) return false
  if (atLeast !== undefined) return value >= atLeast
  return atMost === undefined ? value < (below ?? -Infinity) : value <= atMost
}

function sayBound({ atLeast, atMost, below, unit }: Bound): string {
  if (atLeast !== undefined) return `≥ ${withUnit(String(atLeast), unit)}`
  return atMost === undefined
    ? `< ${withUnit(String(below), unit)}`
    : `≤ ${withUnit(String(atMost), unit)}`
}

function withUnit(figure: string, unit: Bound['unit']): string {
  return unit === '×' || unit === 'misses' || unit === 'requests' ? figure : `${figure} ${unit}`
}
