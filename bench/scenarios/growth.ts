import { listAllComments } from '@byline/contract/comments'
import { limits } from '@byline/contract/limits'
import { listManagedPosts } from '@byline/contract/manage'
import { paths } from '@byline/contract/paths'
import { listUsers } from '@byline/contract/users'
import { type Bench, dataSet } from '../contract/bench.ts'
import type { bounds } from '../contract/bounds.ts'
import { cpuRatio, figuresOf } from '../contract/figures-of.ts'
import type { Finding, Findings } from '../contract/findings.ts'
import type { DataSet } from '../data-set.ts'
import type { Load } from '../measure/load.ts'
import { signIn } from '../measure/person.ts'
import { type Product, startProduct, uncachedPages } from '../measure/product.ts'
import { inTurns, type Turn } from '../measure/rounds.ts'
import { someSlugs } from '../measure/some-slugs.ts'

const ARTICLES = 300

type Target = keyof (typeof bounds)['growth']

/** A running product with a number of posts, and the loads for it. */
interface Blog {
  posts: number
  product: Product
  loads: Record<Target, Omit<Load, 'url' | 'seconds'>>
}

/** CPU per request of pages and tables with many posts, relative to few posts; without the response cache. */
export async function growth(bench: Bench): Promise<Findings<'growth'>> {
  if (bench.sets.length < 2) throw new Error('growth needs at least two numbers of posts')
  const sets: DataSet[] = []
  for (const posts of bench.sets) sets.push(await dataSet(bench, posts))
  const blogs: Blog[] = []
  for (const set of sets) {
    const product = bench.use(await startProduct(set.folder, { env: uncachedPages }))
    blogs.push({ posts: set.posts, product, loads: await loadsOf(product, set) })
  }
  const findings: [string, Finding][] = []
  for (const target of Object.keys(blogs[0]?.loads ?? {}) as Target[]) {
    bench.say(target)
    // A page that is too slow to be measured must not prevent other measurements.
    const found = await compare(bench, blogs, target).catch((error: Error) => ({
      value: Number.POSITIVE_INFINITY,
      from: error.message,
    }))
    findings.push([target, found])
  }
  return Object.fromEntries(findings) as Findings<'growth'>
}

async function compare(bench: Bench, blogs: Blog[], target: Target): Promise<Finding> {
  const turns = blogs.map(({ posts, product, loads }): [string, Turn] => [
    `${posts} posts`,
    { subject: product, load: loads[target] },
  ])
  const seconds = Math.max(1, bench.seconds / 2)
  const samples = Object.entries(
    await inTurns(bench.loader, { ...bench, seconds }, Object.fromEntries(turns)),
  )
  for (const [posts, its] of samples) bench.figures(figuresOf(`${target}, ${posts}`, its))
  const [few, many] = [samples[0]?.[1] ?? [], samples.at(-1)?.[1] ?? []]
  const found = cpuRatio(many, few)
  const sizes = `${samples.at(-1)?.[0]} to ${samples[0]?.[0]}`
  return 'missing' in found ? found : { ...found, from: `${found.from} (${sizes})` }
}

async function loadsOf(product: Product, set: DataSet): Promise<Blog['loads']> {
  const { headers } = await signIn(product.url, set.admin)
  const slugs = await someSlugs(product.url, { of: set.posts, about: ARTICLES })
  const page = (...addresses: string[]) => ({ paths: addresses })
  const table = (address: string) => ({ paths: [address], headers })
  const posts = (sort: string) =>
    table(`${listManagedPosts.path}?limit=${limits.rowsPerPage}&sort=${sort}`)
  return {
    home: page(paths.home),
    'list of articles': page(paths.articles),
    article: page(...slugs.map(paths.article)),
    'common tag': page(paths.tag(set.tags.common)),
    'rare tag': page(paths.tag(set.tags.rare)),
    'search for a common word': page(paths.search(set.terms.common)),
    'search for a rare word': page(paths.search(set.terms.rare)),
    'Manage Posts by title': posts('title'),
    'Manage Posts by -title': posts('-title'),
    'Manage Posts by author': posts('author'),
    'Manage Posts by -author': posts('-author'),
    'Manage Posts by createdAt': posts('createdAt'),
    'Manage Posts by -createdAt': posts('-createdAt'),
    'Manage Posts by updatedAt': posts('updatedAt'),
    'Manage Posts by -updatedAt': posts('-updatedAt'),
    'Manage Comments': table(`${listAllComments.path}?limit=${limits.rowsPerPage}`),
    'Manage Users': table(`${listUsers.path}?limit=${limits.rowsPerPage}`),
  }
}
