import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { importFolder } from './measure/servers/import-folder.ts'
import { runFolder } from './measure/servers/own-processes.ts'
import { type Product, startProduct } from './measure/servers/product.ts'

// Imports a folder of posts and searches for its titles, evenly taken from all: by their longest word, by its first five
// letters, and with one slip in it. It says how often the suggestions and the page of results have the article, and
// exits 1 if they disagree in their order, or the page lacks among its first three what the box suggests first:
// npm run bench -- found-titles FOLDER [--titles 200]
const { values, positionals } = parseArgs({
  options: { titles: { type: 'string', default: '200' } },
  allowPositionals: true,
})
const FIRST = 3
const env = { SAMPLE_CONTENT: 'off', LOG_LEVEL: 'error' }

for (const source of positionals) await search(source)
process.exit()

interface Post {
  slug: string
  title: string
}

async function search(source: string): Promise<void> {
  const data = await mkdtemp(join(runFolder, 'titles-'))
  await importFolder(source, data)
  const product = await startProduct(data, { env })
  const all = await allPosts(product)
  const count = Math.min(Number(values.titles), all.length)
  const posts = Array.from({ length: count }, (_, n) => all[Math.floor((n * all.length) / count)] as Post)
  console.log(`${source}: ${count} of ${all.length} titles`)
  await searchAll(product, 'a word', posts, longestWord)
  await searchAll(product, 'five letters', posts, (title) => longestWord(title).slice(0, 5))
  await searchAll(product, 'one slip', posts, (title, n) => withSlip(longestWord(title), n))
  await product[Symbol.asyncDispose]()
}

async function searchAll(product: Product, kind: string, posts: Post[], termOf: (title: string, n: number) => string) {
  const counts = { suggested: 0, 'suggested first': 0, 'and among the first three': 0, 'among the first three': 0 }
  const differing: string[] = []
  const began = performance.now()
  for (const [n, { slug, title }] of posts.entries()) {
    const term = termOf(title, n)
    const box = await suggested(product, term)
    const page = await results(product, term)
    const isShown = page.slice(0, FIRST).includes(slug)
    if (box.includes(slug)) counts.suggested++
    if (isShown) counts['among the first three']++
    if (box[0] === slug) counts['suggested first']++
    if (box[0] === slug && isShown) counts['and among the first three']++
    if (box.some((suggestion, at) => page[at] !== suggestion)) differing.push(term)
  }
  const ms = (performance.now() - began) / posts.length
  const figures = Object.entries(counts).map(([what, times]) => `${times} ${what}`)
  console.log(`${kind.padEnd(13)} ${figures.join(', ')}; ${differing.length} in another order; ${ms.toFixed(1)} ms`)
  if (differing.length > 0) console.log(`  ${differing.slice(0, 10).join(', ')}`)
  if (differing.length > 0 || counts['and among the first three'] < counts['suggested first']) process.exitCode = 1
}

async function allPosts({ url }: Product): Promise<Post[]> {
  const posts: Post[] = []
  for (let after = ''; ; ) {
    const reply = await fetch(`${url}/api/posts?order=newest&fields=card&limit=100${after}`)
    const page = (await reply.json()) as { posts: Post[]; nextCursor: string | null }
    posts.push(...page.posts)
    if (page.nextCursor === null) return posts
    after = `&after=${page.nextCursor}`
  }
}

async function suggested({ url }: Product, term: string): Promise<string[]> {
  const reply = await fetch(`${url}/api/search/suggestions?q=${encodeURIComponent(term)}`)
  const { posts } = (await reply.json()) as { posts: Post[] }
  return posts.map(({ slug }) => slug)
}

/** The articles of the page in their order, without the comments below them. */
async function results({ url }: Product, term: string): Promise<string[]> {
  const reply = await fetch(`${url}/Articles/${encodeURIComponent(term)}`)
  const html = await reply.text()
  const list = html.slice(html.indexOf('<main'), html.indexOf('</main>')).split('id="page-found-comments"')[0] ?? ''
  const links = list.matchAll(/<article[\s\S]*?href="\/article\/([^"#?:]+)/g)
  return [...links].map(([, slug = '']) => decodeURIComponent(slug))
}

function longestWord(title: string): string {
  const words = title.match(/[\p{L}\p{N}]+/gu) ?? [title]
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest))
}

/** In turn a letter is forgotten, doubled, mistaken, or exchanged with the next. */
function withSlip(word: string, n: number): string {
  const at = Math.floor(word.length / 2)
  const [before, letter = '', after] = [word.slice(0, at), word[at], word.slice(at + 1)]
  const slips = ['', letter + letter, letter === 'e' ? 'a' : 'e', (after[0] ?? '') + letter]
  const slip = slips[n % slips.length]
  return before + slip + (n % slips.length === 3 ? after.slice(1) : after)
}
