import { paths } from '@byline/contract/addresses/paths'
import type { Bench } from '../contract/bench.ts'
import { allMissing, type Finding, type Findings } from '../contract/findings.ts'
import { warmUp } from '../measure/load/warm-up.ts'
import { coldVisit, type Visit } from '../measure/visits/visit.ts'
import { startBrowsing } from './browsing.ts'
import { NO_BROWSER } from './lighthouse.ts'

/** In bytes. */
const KILOBYTE = 1_000

/** Bytes and files that a browser with an empty cache loads for one page, without pictures. */
export async function visits(bench: Bench): Promise<Findings<'visits'>> {
  const started = await startBrowsing(bench)
  if (!started) return allMissing('visits', NO_BROWSER)
  const { set, product, session, browser } = started
  const [article, home] = [paths.article(set.slugs.text), paths.home]
  // Only the browser's cache is empty; the product's response cache is warm.
  bench.say('warming up')
  await warmUp(bench.loader, product, { paths: [article, home], seconds: 1 })
  const visit = async (name: string, path: string, signedIn: boolean) => {
    bench.say(name)
    const visit = await coldVisit(browser, product.url, path, signedIn ? session : undefined)
    const pictures = visit.pictures > 0 ? `; ${visit.pictures} pictures excluded` : ''
    bench.figures({ what: `visit of ${name}`, note: `${listOf(visit)}${pictures}` })
    return visit
  }
  const articleOut = await visit('article, signed out', article, false)
  const homeOut = await visit('home, signed out', home, false)
  const articleIn = await visit('article, signed in', article, true)
  const homeIn = await visit('home, signed in', home, true)
  return {
    'article, signed out, all': all(articleOut),
    'article, signed out, script': script(articleOut),
    'article, signed out, requests': requests(articleOut),
    'home, signed out, all': all(homeOut),
    'home, signed out, script': script(homeOut),
    'home, signed out, requests': requests(homeOut),
    'article, signed in, all': all(articleIn),
    'article, signed in, script': script(articleIn),
    'home, signed in, all': all(homeIn),
    'home, signed in, script': script(homeIn),
  }
}

function all({ files }: Visit): Finding {
  return { value: bytesOf(files) / KILOBYTE, from: `${bytesOf(files)} bytes with their headers` }
}

function script({ files }: Visit): Finding {
  const scripts = files.filter(({ kind }) => kind === 'Script')
  const from = `${bytesOf(scripts)} bytes in ${scripts.length} files`
  return { value: bytesOf(scripts) / KILOBYTE, from }
}

function requests({ files }: Visit): Finding {
  const from = byKind(files).map(([kind, its]) => `${its.length} × ${kind}`)
  return { value: files.length, from: from.join(', ') }
}

function listOf({ files }: Visit): string {
  return byKind(files)
    .map(([kind, its]) => `${kind} ${bytesOf(its)}`)
    .join(', ')
}

function byKind(files: Visit['files']): [string, Visit['files']][] {
  return Object.entries(Object.groupBy(files, ({ kind }) => kind.toLowerCase())).map(([kind, its = []]) => [kind, its])
}

function bytesOf(files: Visit['files']): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}
