import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { paths } from '@byline/contract/addresses/paths'
import { type Bench, dataSet, fewest, most } from '../contract/bench.ts'
import type { Findings } from '../contract/findings.ts'
import { median, medianRatio } from '../measure/load/median.ts'
import { runFolder } from '../measure/servers/own-processes.ts'
import { startProduct } from '../measure/servers/product.ts'

const SECOND = 1_000

/** Time from the start of the process to the first complete home page, with the files in the system's cache. */
export async function start(bench: Bench): Promise<Findings<'start'>> {
  const sets = [await dataSet(bench, fewest(bench)), await dataSet(bench, most(bench))]
  const times: number[][] = sets.map(() => [])
  bench.say('starting it repeatedly')
  // The first start of each set is a warm-up.
  for (let round = 0; round <= bench.rounds; round++)
    for (const [index, { folder }] of sets.entries()) {
      const product = await startProduct(folder, { firstPath: paths.home })
      await product[Symbol.asyncDispose]()
      if (round > 0) times[index]?.push(product.startedIn)
    }
  const empty: number[] = []
  for (let round = 0; round < bench.rounds; round++) {
    const folder = await mkdtemp(join(runFolder, 'empty-'))
    const product = await startProduct(folder, { firstPath: paths.home })
    await product[Symbol.asyncDispose]()
    empty.push(product.startedIn)
  }
  const [few = [], many = []] = times
  const said = (index: number, its: number[]) => `${median(its).toFixed(0)} ms with ${sets[index]?.posts} posts`
  return {
    'to the first answer': { value: median(few) / SECOND, from: said(0, few) },
    'to the first answer with many posts, of that': {
      value: medianRatio(many, few),
      from: `${said(1, many)}, ${said(0, few)}`,
    },
    'to the first answer on an empty folder': {
      value: median(empty) / SECOND,
      from: `${median(empty).toFixed(0)} ms, while the samples are added`,
    },
  }
}
