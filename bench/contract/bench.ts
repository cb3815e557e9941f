import { once } from 'node:events'
import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DataSet, makeDataSet } from '../data-set.ts'
import type { Loader } from '../measure/load/load.ts'
import { runFolder, start } from '../measure/servers/own-processes.ts'
import { root } from '../measure/servers/product.ts'
import type { Figures } from './findings.ts'
import type { Settings } from './settings.ts'

/** The argument of every scenario. */
export interface Bench extends Settings {
  loader: Loader
  /** Disposes of the resource when the scenario ends. */
  use<Resource extends AsyncDisposable>(resource: Resource): Resource
  /** Adds a line of absolute figures to the report. */
  figures(line: Figures): void
  /** Prints the progress. */
  say(text: string): void
}

/** A data set that is cached between runs, because its creation takes long. Scenarios that write need a copy. */
export function dataSet({ say }: Bench, posts: number, { short = false } = {}): Promise<DataSet> {
  say(`the set of ${posts} posts`)
  const folder = join(root, 'bench/data', `${short ? 'short-' : ''}${posts}`)
  return makeDataSet(folder, { posts, short })
}

let copies = 0

/** A copy for scenarios that write; it is deleted after the run. */
export async function copyOfDataSet(bench: Bench, posts: number): Promise<DataSet> {
  const original = await dataSet(bench, posts)
  const folder = join(runFolder, `set-${++copies}`)
  await cp(original.folder, folder, { recursive: true })
  return { ...original, folder }
}

/**
 * A data set that another checkout makes by its own program, for this run, and a copy of it: this version can upgrade
 * the copy, but an older one cannot read what this one has made.
 */
export async function dataSetOf(
  { say }: Bench,
  checkout: string,
  posts: number,
): Promise<{ original: DataSet; copy: DataSet }> {
  say(`the set of ${posts} posts, made by ${checkout}`)
  const folder = join(runFolder, 'set-before')
  const program = ['bench/data-set.ts', '--posts', String(posts), '--out', folder]
  const [code] = await once(start(process.execPath, program, { cwd: checkout, stdio: 'ignore' }), 'exit')
  if (code !== 0) throw new Error(`${checkout} did not make a data set`)
  const made = JSON.parse(await readFile(join(folder, 'data-set.json'), 'utf8'))
  const copy = join(runFolder, 'set-upgraded')
  await cp(folder, copy, { recursive: true })
  return { original: { ...made, folder }, copy: { ...made, folder: copy } }
}

export function fewest({ sets }: Bench): number {
  return sets[0] ?? 0
}

export function most({ sets }: Bench): number {
  return sets.at(-1) ?? 0
}
