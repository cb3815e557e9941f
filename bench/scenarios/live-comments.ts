import { once } from 'node:events'
import { get } from 'node:http'
import { paths } from '@byline/contract/addresses/paths'
import { liveComments as liveCommentsOf } from '@byline/contract/comments/comments'
import { limits } from '@byline/contract/rules/limits'
import { type Bench, copyOfDataSet, fewest } from '../contract/bench.ts'
import { figuresOf, requestsRatio } from '../contract/figures-of.ts'
import type { Findings } from '../contract/findings.ts'
import { every } from '../measure/load/every.ts'
import type { Sample } from '../measure/load/load.ts'
import { warmUp } from '../measure/load/warm-up.ts'
import { hasAccounting, pssOf, settle } from '../measure/memory/process-accounting.ts'
import { fetchBytes } from '../measure/servers/page-bytes.ts'
import { type Product, startProduct } from '../measure/servers/product.ts'
import { decompress } from '../measure/visits/decompress.ts'
import { type Person, readPost, signIn } from '../measure/visits/person.ts'

const COMMENT_INTERVAL_MS = 100
const STREAMS = 1_000
const MEGABYTE = 1e6
/** Comments before the round, so that the page is not empty. */
const COMMENTS_BEFORE = 10
const ENCODINGS = ['br', 'gzip', 'identity']

/** Load on a cached article with ten new comments a second; also checks that readers see each comment at once. */
export async function liveComments(bench: Bench): Promise<Findings<'live-comments'>> {
  const set = await copyOfDataSet(bench, fewest(bench))
  const product = bench.use(await startProduct(set.folder))
  const person = await signIn(product.url, set.admin)
  const { body } = await readPost(product.url, set.slugs.text)
  // All comments fit on the first page.
  const seconds = Math.min(bench.seconds, (limits.commentsPerPage - COMMENTS_BEFORE) / 10 - 0.5)
  const during = (path: string) => bench.loader.measure({ url: product.url, paths: [path], seconds }, product)
  let missed = 0
  let written = 0
  const withComments = async (post: { _id: string; slug: string }) => {
    const address = product.url + paths.article(post.slug)
    const writer = every(COMMENT_INTERVAL_MS, async () => {
      const mark = `mark-${++written}-here`
      await person.comment(post._id, textOf(mark))
      missed += await missing(address, mark)
    })
    const sample = await during(paths.article(post.slug))
    await writer.stop()
    return sample
  }

  bench.say('warming up')
  // The average number of comments that the other articles have during their round.
  const quiet = await articleWith(person, body, COMMENTS_BEFORE + Math.round(seconds * 5))
  await warmUp(bench.loader, product, { paths: [paths.article(quiet.slug)], seconds })
  bench.say('in turns with ten comments a second and without')
  const samples = { without: [] as Sample[], with: [] as Sample[] }
  for (let round = 0; round < bench.rounds; round++) {
    samples.without.push(await during(paths.article(quiet.slug)))
    samples.with.push(await withComments(await articleWith(person, body, COMMENTS_BEFORE)))
  }
  bench.figures(figuresOf('cached article, no comments written', samples.without))
  bench.figures(figuresOf('cached article, ten comments a second', samples.with))
  const streams = await memoryOfStreams(bench, product, quiet._id)
  const from = `${written} comments, each looked for in ${ENCODINGS.join(', ')}`
  return {
    'requests/s with ten comments a second on the page, of those without': requestsRatio(samples.with, samples.without),
    'acknowledged comments that a reader did not see at once': { value: missed, from },
    'memory of 1,000 streams of new comments': streams,
  }
}

/** The memory that open streams add, in megabytes. */
async function memoryOfStreams(bench: Bench, product: Product, postId: string) {
  if (!hasAccounting) return { missing: 'this system does not report the memory of a process' }
  bench.say('opening streams')
  await settle(product.pid)
  const before = pssOf(product.pid)
  const streams = Array.from({ length: STREAMS }, () => get(product.url + liveCommentsOf(postId)))
  await Promise.all(streams.map((stream) => once(stream, 'response')))
  await settle(product.pid)
  const value = (pssOf(product.pid) - before) / MEGABYTE
  for (const stream of streams) stream.destroy()
  return { value, from: `${STREAMS} streams of one article` }
}

async function articleWith(person: Person, body: string, comments: number): Promise<{ _id: string; slug: string }> {
  const post = await person.writePost({ title: 'An article that is talked about', body })
  for (let n = 0; n < comments; n++) await person.comment(post._id, textOf(`before-${n}`))
  return post
}

function textOf(mark: string): string {
  return `This is what I think of it, **${mark}**, and I have [more](https://people.example) to say.`
}

/** The number of content encodings in which the page does not contain the comment. */
async function missing(address: string, mark: string): Promise<number> {
  const pages = await Promise.all(ENCODINGS.map((encoding) => fetchBytes(address, encoding)))
  return pages.filter((page) => !decompress(page).includes(mark)).length
}
