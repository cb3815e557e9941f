import { paths } from '@byline/contract/addresses/paths'
import { type Bench, copyOfDataSet, fewest } from '../contract/bench.ts'
import { figuresOf, requestsRatio } from '../contract/figures-of.ts'
import type { Findings } from '../contract/findings.ts'
import { every } from '../measure/load/every.ts'
import type { Sample } from '../measure/load/load.ts'
import { warmUp } from '../measure/load/warm-up.ts'
import { startProduct } from '../measure/servers/product.ts'
import { readPost, signIn } from '../measure/visits/person.ts'

const SECOND = 1_000

/** Load on a cached article while another article is written once a second: an edit and a comment in turns. */
export async function otherWrites(bench: Bench): Promise<Findings<'other-writes'>> {
  const set = await copyOfDataSet(bench, fewest(bench))
  const product = bench.use(await startProduct(set.folder))
  const person = await signIn(product.url, set.admin)
  const other = await readPost(product.url, set.slugs.oldest)
  const load = { url: product.url, paths: [paths.article(set.slugs.text)], seconds: bench.seconds }
  let writes = 0
  const write = async () => {
    const mark = `Written for the ${++writes}. time.`
    if (writes % 2) await person.changePost(set.slugs.oldest, { body: `${other.body}\n\n${mark}` })
    else await person.comment(other._id, mark)
  }

  bench.say('warming up')
  await warmUp(bench.loader, product, load)
  bench.say('in turns with one write a second and without')
  const samples = { without: [] as Sample[], with: [] as Sample[] }
  for (let round = 0; round < bench.rounds; round++) {
    samples.without.push(await bench.loader.measure(load, product))
    const writer = every(SECOND, write)
    samples.with.push(await bench.loader.measure(load, product))
    await writer.stop()
  }
  bench.figures(figuresOf('cached article, no writes', samples.without))
  bench.figures(figuresOf('cached article, one write a second elsewhere', samples.with))
  return {
    'requests/s with one write a second elsewhere, of those without': requestsRatio(samples.with, samples.without),
  }
}
