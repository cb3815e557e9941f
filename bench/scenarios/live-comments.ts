import { limits } from '@byline/contract/limits'
import { paths } from '@byline/contract/paths'
import { type Bench, copyOfDataSet, fewest } from '../contract/bench.ts'
import { figuresOf, requestsRatio } from '../contract/figures-of.ts'
import type { Findings } from '../contract/findings.ts'
import { every } from '../measure/every.ts'
import type { Sample } from '../measure/load.ts'
import { fetchBytes } from '../measure/page-bytes.ts'
import { type Person, readPost, signIn } from '../measure/person.ts'
import { startProduct } from '../measure/product.ts'
import { unpack } from '../measure/unpack.ts'
import { warmUp } from '../measure/warm-up.ts'

const TENTH_OF_A_SECOND = 100
/** Before the round, so that a page with some is read and not one without any. */
const BEFORE = 10
const ENCODINGS = ['br', 'gzip', 'identity']

/** What readers of a cached article feel of ten comments a second under it, and whether they see all of them. */
export async function liveComments(bench: Bench): Promise<Findings<'live-comments'>> {
  const set = await copyOfDataSet(bench, fewest(bench))
  const product = bench.use(await startProduct(set.folder))
  const person = await signIn(product.url, set.admin)
  const { body } = await readPost(product.url, set.slugs.text)
  // All that are written stand on the first page of comments.
  const seconds = Math.min(bench.seconds, (limits.commentsPerPage - BEFORE) / 10 - 0.5)
  const during = (path: string) =>
    bench.loader.measure({ url: product.url, paths: [path], seconds }, product)
  let missed = 0
  let written = 0
  const talk = async (post: { _id: string; slug: string }) => {
    const address = product.url + paths.article(post.slug)
    const writer = every(TENTH_OF_A_SECOND, async () => {
      const mark = `mark-${++written}-here`
      await person.comment(post._id, textOf(mark))
      missed += await missing(address, mark)
    })
    const sample = await during(paths.article(post.slug))
    await writer.stop()
    return sample
  }

  bench.say('warming up')
  // As many as the others have on the average of their round.
  const quiet = await articleWith(person, body, BEFORE + Math.round(seconds * 5))
  await warmUp(bench.loader, product, { paths: [paths.article(quiet.slug)], seconds })
  bench.say('in turns with ten comments a second and without')
  const samples = { without: [] as Sample[], with: [] as Sample[] }
  for (let round = 0; round < bench.rounds; round++) {
    samples.without.push(await during(paths.article(quiet.slug)))
    samples.with.push(await talk(await articleWith(person, body, BEFORE)))
  }
  bench.figures(figuresOf('cached article, no comments written', samples.without))
  bench.figures(figuresOf('cached article, ten comments a second', samples.with))
  const from = `${written} comments, each looked for in ${ENCODINGS.join(', ')}`
  return {
    'requests/s with ten comments a second on the page, of those without': requestsRatio(
      samples.with,
      samples.without,
    ),
    'acknowledged comments that a reader did not see at once': { value: missed, from },
  }
}

async function articleWith(
  person: Person,
  body: string,
  comments: number,
): Promise<{ _id: string; slug: string }> {
  const post = await person.writePost({ title: 'An article that is talked about', body })
  for (let n = 0; n < comments; n++) await person.comment(post._id, textOf(`before-${n}`))
  return post
}

function textOf(mark: string): string {
  return `This is what I think of it, **${mark}**, and I have [more](https://people.example) to say.`
}

/** In how many of the forms that readers ask for the page does not show it. */
async function missing(address: string, mark: string): Promise<number> {
  const pages = await Promise.all(ENCODINGS.map((encoding) => fetchBytes(address, encoding)))
  return pages.filter((page) => !unpack(page).includes(mark)).length
}
