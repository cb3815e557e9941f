import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type ScenarioName, scenarioNames } from './bounds.ts'

/** The options of the command line. */
export interface Settings {
  names: readonly ScenarioName[]
  /** Whether all scenarios run with the default sets; a report is written only in this case. */
  whole: boolean
  /** Whether a smaller contract is measured, in a fraction of the time. */
  quick: boolean
  /** Numbers of posts, in ascending order. */
  sets: readonly number[]
  /** The number of posts of the grown site that is compared with the smallest set. */
  grown: number
  rounds: number
  /** Duration of one load. */
  seconds: number
  /** Number of posts to import. */
  imported: number
  /** Folder of another checkout with its built pages, such as of an older commit, to compare this one with. */
  before: string | undefined
  /** Minutes after which the run is aborted. */
  limit: number
}

/** Throws an `Error` with one sentence for the first invalid option. */
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
      before: { type: 'string' },
    },
  })
  const { quick, million, posts = quick ? '1000,10000' : '1000,10000,100000' } = values
  const unknown = positionals.find((name) => !scenarioNames.includes(name as ScenarioName))
  if (unknown !== undefined) throw new Error(`there is no scenario ${unknown}; there are ${scenarioNames.join(', ')}`)
  const sets = [...posts.split(',').map((given) => wholeNumber('posts', given))]
  const grown = values.posts === undefined && !quick ? 1_000_000 : Math.max(...sets)
  return {
    names: scenarioNames.filter((name) => positionals.length === 0 || positionals.includes(name)),
    quick,
    whole: positionals.length === 0 && !quick && values.posts === undefined,
    sets: [...sets, ...(million ? [1_000_000] : [])].toSorted((a, b) => a - b),
    grown,
    rounds: wholeNumber('rounds', values.rounds ?? (quick ? '3' : '5')),
    seconds: wholeNumber('seconds', values.seconds ?? (quick ? '2' : '3')),
    before: values.before === undefined ? undefined : resolve(values.before),
    imported: quick ? 2_000 : 10_000,
    limit: quick ? 20 : million ? 240 : 120,
  }
}

function wholeNumber(option: string, given: string): number {
  const number = Number(given)
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`--${option} needs whole numbers above 0, and not '${given}'`)
  return number
}
