import { paths } from '@byline/contract/addresses/paths'
import { type Bench, copyOfDataSet, fewest } from '../contract/bench.ts'
import { cpuRatio, figuresOf, requestsRatio } from '../contract/figures-of.ts'
import type { Findings } from '../contract/findings.ts'
import type { Sample } from '../measure/load/load.ts'
import { inTurns, medianSample } from '../measure/load/rounds.ts'
import { warmUp } from '../measure/load/warm-up.ts'
import { startBareServer } from '../measure/servers/bare-server.ts'
import { nginxPath, startNginx } from '../measure/servers/nginx.ts'
import { fetchBytes, type PageBytes } from '../measure/servers/page-bytes.ts'
import { startProduct } from '../measure/servers/product.ts'

/** Headers such as timings differ in length by a few bytes. */
const TOLERANCE = 0.02

/** The headers that a cached page cannot do without. */
const FEWEST_HEADERS = ['content-type', 'content-encoding', 'vary', 'cache-control']

/**
 * A cached page, compared with a bare Fastify (and nginx) that serves the same bytes, and with one that serves the same
 * body with the fewest headers.
 */
export async function cached(bench: Bench): Promise<Findings<'cached'>> {
  const set = await copyOfDataSet(bench, fewest(bench))
  const product = bench.use(await startProduct(set.folder))
  const [article, home] = [paths.article(set.slugs.text), paths.home]
  bench.say('warming up')
  await warmUp(bench.loader, product, { paths: [article, home], seconds: bench.seconds })
  const articleBytes = await fetchBytes(product.url + article)
  const homeBytes = await fetchBytes(product.url + home)

  const bare = bench.use(await startBareServer({ [article]: articleBytes, [home]: homeBytes }))
  const barest = bench.use(
    await startBareServer({ [article]: withFewestHeaders(articleBytes), [home]: withFewestHeaders(homeBytes) }),
  )
  const nginx = await startNginx({ article: articleBytes.body, home: homeBytes.body })
  if (nginx) bench.use(nginx)
  else bench.figures({ what: 'nginx', note: 'not installed here with its brotli module' })
  const against = async (name: string, path: string) => {
    bench.say(name)
    const load = { paths: [path] }
    const samples = await inTurns(bench.loader, bench, {
      product: { subject: product, load },
      bare: { subject: bare, load },
      barest: { subject: barest, load },
      nginx: nginx && { subject: nginx, load: { paths: [nginxPath(name)] } },
    })
    for (const [subject, its] of Object.entries(samples))
      if (its.length > 0) bench.figures(figuresOf(`cached ${name}: ${subject}`, its))
    sameBytes(name, samples.product, samples.bare)
    return samples
  }
  const articles = await against('article', article)
  const homes = await against('home', home)
  return {
    'article, requests/s of the bare server': requestsRatio(articles.product, articles.bare),
    'home, requests/s of the bare server': requestsRatio(homes.product, homes.bare),
    'article, CPU per request of the bare server': cpuRatio(articles.product, articles.bare),
    'home, CPU per request of the bare server': cpuRatio(homes.product, homes.bare),
    'article, CPU per request of one with four headers': cpuRatio(articles.product, articles.barest),
    'home, CPU per request of one with four headers': cpuRatio(homes.product, homes.barest),
  }
}

function withFewestHeaders({ headers, body }: PageBytes): PageBytes {
  return { headers: headers.filter(([name]) => FEWEST_HEADERS.includes(name.toLowerCase())), body }
}

/** A ratio is meaningless when the replies differ in size. */
function sameBytes(name: string, samples: readonly Sample[], others: readonly Sample[]): void {
  const [bytes, other] = [medianSample(samples).bytesPerReply, medianSample(others).bytesPerReply]
  if (Math.abs(bytes - other) > TOLERANCE * other)
    throw new Error(`${name} changed while it was measured: ${bytes} bytes, then ${other}`)
}
