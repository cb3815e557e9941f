import { listPosts } from '@byline/contract/posts/posts'
import { limits } from '@byline/contract/rules/limits'
import { type Bench, dataSet, most } from '../contract/bench.ts'
import type { Finding, Findings } from '../contract/findings.ts'
import { startProduct, uncachedPages } from '../measure/servers/product.ts'

/** Searches of each kind; every one is different, and the response cache is off. */
const SEARCHES = 120
/** Searches before the measurement, which compile the code. */
const WARM_UP = 30

/**
 * The time of searches with the most posts: one request at a time, from its start to the last byte of the reply, with
 * the passages of a page of results. Half of the words of each kind are common and half are rare.
 */
export async function search(bench: Bench): Promise<Findings<'search'>> {
  const set = await dataSet(bench, most(bench))
  const product = bench.use(await startProduct(set.folder, { env: uncachedPages }))
  const { common, rare } = await wordsOf(product.url)
  const q = (...words: string[]) => `fields=passage&q=${encodeURIComponent(words.join(' '))}`
  const pick = (list: string[], n: number) => list[n % list.length] ?? ''
  const kinds = {
    'one word': (n: number) => q(pick(n % 2 ? common : rare, n)),
    'two words': (n: number) => q(pick(common, n), pick(n % 2 ? common : rare, n * 7 + 3)),
    'three words': (n: number) => q(pick(common, n), pick(common, n * 5 + 1), pick(n % 2 ? common : rare, n * 11 + 2)),
    'part of a title': (n: number) =>
      `order=newest&fields=card&title=${encodeURIComponent(pick(n % 2 ? common : rare, n).slice(0, 3 + (n % 5)))}`,
  }
  const findings: [string, Finding][] = []
  for (const [kind, queryOf] of Object.entries(kinds)) {
    bench.say(kind)
    const times: number[] = []
    for (let n = 0; n < WARM_UP + SEARCHES; n++) {
      const address = `${product.url}${listPosts.path}?${queryOf(n)}&limit=${limits.articlesPerPage}`
      const began = performance.now()
      const reply = await fetch(address)
      await reply.arrayBuffer()
      if (!reply.ok) throw new Error(`${address} was answered with ${reply.status}`)
      if (n >= WARM_UP) times.push(performance.now() - began)
    }
    const sorted = times.toSorted((a, b) => a - b)
    const at = (part: number) => Number(sorted[Math.ceil(part * sorted.length) - 1])
    bench.figures({ what: `search, ${kind}`, p50: at(0.5), p99: at(0.99), note: '1 connection' })
    const from = `${SEARCHES} different searches of ${set.posts} posts, one at a time`
    findings.push([`${kind}, 95th percentile`, { value: at(0.95), from }])
  }
  return Object.fromEntries(findings) as Findings<'search'>
}

/** The words of new posts, the most frequent and the least frequent of them. */
async function wordsOf(url: string): Promise<{ common: string[]; rare: string[] }> {
  const uses = new Map<string, number>()
  let after = ''
  for (let page = 0; page < 5; page++) {
    const address = `${url}${listPosts.path}?order=newest&fields=card&limit=${limits.pageSizeMax}${after}`
    const { posts, nextCursor } = (await (await fetch(address)).json()) as {
      posts: { title: string; caption: string; excerpt: string }[]
      nextCursor: string | null
    }
    for (const { title, caption, excerpt } of posts) {
      const words = `${title} ${caption} ${excerpt}`.toLowerCase().match(/\p{L}{2,}/gu) ?? []
      for (const word of new Set(words)) uses.set(word, (uses.get(word) ?? 0) + 1)
    }
    if (nextCursor === null) break
    after = `&after=${encodeURIComponent(nextCursor)}`
  }
  const words = [...uses].toSorted(([, a], [, b]) => b - a).map(([word]) => word)
  const half = Math.floor(words.length / 2)
  return { common: words.slice(0, Math.min(SEARCHES, half)), rare: words.slice(-Math.min(WARM_UP + SEARCHES, half)) }
}
