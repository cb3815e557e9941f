import { parseArgs } from 'node:util'
import { type ScenarioName, scenarioNames } from './bounds.ts'

/** What the person at the terminal asked for. */
export interface Settings {
  names: readonly ScenarioName[]
  /** All of the contract, as it is promised. */
  whole: boolean
  /** Numbers of posts, from few to many. */
  sets: readonly number[]
  rounds: number
  /** Of one load. */
  seconds: number
  /** How many posts are imported. */
  imported: number
  /** Minutes after which something must be wrong. */
  limit: number
}

/** Throws an `Error` that says in one sentence what is not understood. */
export function readSettings(args: string[]): Settings {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      posts: { type: 'string' },
      million: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
    },
  })
  const { quick, million, posts = quick ? '1000,10000' : '1000,10000,100000' } = values
  const unknown = positionals.find((name) => !scenarioNames.includes(name as ScenarioName))
  if (unknown !== undefined)
    throw new Error(`there is no scenario ${unknown}; there are ${scenarioNames.join(', ')}`)
  const sets = [...posts.split(',').map((given) => wholeNumber('posts', given))]
  return {
    names: scenarioNames.filter((name) => positionals.length === 0 || positionals.includes(name)),
    whole: positionals.length === 0 && !quick && values.posts === undefined,
    sets: [...sets, ...(million ? [1_000_000] : [])].toSorted((a, b) => a - b),
    rounds: wholeNumber('rounds', values.rounds ?? (quick ? '3' : '5')),
    seconds: wholeNumber('seconds', values.seconds ?? (quick ? '2' : '3')),
    imported: quick ? 2_000 : 10_000,
    limit: quick ? 20 : million ? 180 : 75,
  }
}

function wholeNumber(option: string, given: string): number {
  const number = Number(given)
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`--${option} needs whole numbers above 0, and not '${given}'`)
  return number
}
