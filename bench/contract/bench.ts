import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { type DataSet, makeDataSet } from '../data-set.ts'
import type { Loader } from '../measure/load.ts'
import { runFolder } from '../measure/own-processes.ts'
import { root } from '../measure/product.ts'
import type { Figures } from './findings.ts'
import type { Settings } from './settings.ts'

/** What every scenario is given. */
export interface Bench extends Settings {
  loader: Loader
  /** What it is given ends with the scenario. */
  use<Resource extends AsyncDisposable>(resource: Resource): Resource
  /** Adds a line of absolute figures to the report. */
  figures(line: Figures): void
  /** Says to the person at the terminal what goes on. */
  say(text: string): void
}

/** Sets are kept between runs, as making them takes long; nobody writes posts or comments to this one. */
export function dataSet({ say }: Bench, posts: number): Promise<DataSet> {
  say(`the set of ${posts} posts`)
  return makeDataSet(join(root, 'bench/data', String(posts)), { posts })
}

let copies = 0

/** A copy to write to, gone after the run. */
export async function copyOfDataSet(bench: Bench, posts: number): Promise<DataSet> {
  const original = await dataSet(bench, posts)
  const folder = join(runFolder, `set-${++copies}`)
  await cp(original.folder, folder, { recursive: true })
  return { ...original, folder }
}

export function fewest({ sets }: Bench): number {
  return sets[0] ?? 0
}

export function most({ sets }: Bench): number {
  return sets.at(-1) ?? 0
}
