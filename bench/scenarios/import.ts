import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allocatorVariables } from '../../scripts/allocator-variables.mjs'
import { v8Options } from '../../scripts/v8-options.mjs'
import type { Bench } from '../contract/bench.ts'
import { NO_ACCOUNTING } from '../contract/figures-of.ts'
import type { Findings } from '../contract/findings.ts'
import { readSourceTexts } from '../data-set/source-texts.ts'
import { cpuOf, hasAccounting, pssOf } from '../measure/memory/process-accounting.ts'
import { runFolder, start } from '../measure/servers/own-processes.ts'
import { ownEnvironment, root } from '../measure/servers/product.ts'

const SAMPLE_INTERVAL_MS = 250
const MEGABYTE = 1e6

/**
 * Imports Markdown files without pictures into an empty site with the command line; with `--before`, then with that of
 * another checkout.
 */
export async function importPosts(bench: Bench): Promise<Findings<'import'>> {
  const folder = join(runFolder, 'import')
  bench.say(`writing ${bench.imported} files`)
  await writeFiles(folder, bench.imported)
  bench.say(`importing ${bench.imported} files`)
  const now = await importWith(root, folder, bench.imported)
  const { seconds, memory } = now
  bench.figures({ what: 'import', memory, note: costsOf(bench.imported, now) })
  if (bench.before !== undefined) {
    bench.say('importing them with the checkout before')
    const before = await importWith(bench.before, folder, bench.imported)
    bench.figures({
      what: 'import of the checkout before',
      memory: before.memory,
      note: costsOf(bench.imported, before),
    })
  }
  return {
    'posts imported': {
      value: bench.imported / seconds,
      from: `${bench.imported} posts in ${seconds.toFixed(1)} s, with the start of the program`,
    },
    'memory at most': hasAccounting
      ? { value: memory / MEGABYTE, from: 'every process of the import, four times a second' }
      : { missing: NO_ACCOUNTING },
  }
}

interface Costs {
  seconds: number
  /** CPU milliseconds of the whole command, up to the last sample. */
  cpuMs: number
  /** The largest, in bytes. */
  memory: number
}

/** On a machine with other work only the CPU time of a post can be compared. */
function costsOf(posts: number, { seconds, cpuMs }: Costs): string {
  return `${Math.round(posts / seconds)} posts/s, ${(cpuMs / posts).toFixed(1)} ms of CPU a post`
}

/** Imports the folder into an empty site, as an operator does. */
async function importWith(checkout: string, folder: string, posts: number): Promise<Costs> {
  const built = join(checkout, 'server/dist/cli/byline.js')
  const program = existsSync(built) ? built : join(checkout, 'server/src/cli/byline.ts')
  const began = performance.now()
  const child = start(process.execPath, [...v8Options, program, 'import', folder], {
    env: { ...ownEnvironment(), ...allocatorVariables, DATA_DIR: await mkdtemp(join(runFolder, 'imported-')) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let [cpuMs, memory] = [0, 0]
  const sampling = setInterval(() => {
    if (child.pid === undefined || !hasAccounting) return
    cpuMs = Math.max(cpuMs, cpuOf(child.pid))
    memory = Math.max(memory, pssOf(child.pid))
  }, SAMPLE_INTERVAL_MS)
  let report = ''
  child.stdout?.on('data', (text) => {
    report += text
  })
  const [code] = await once(child, 'close').finally(() => clearInterval(sampling))
  const seconds = (performance.now() - began) / 1_000
  const imported = Number(/imported\s+(\d+)/.exec(report)?.[1])
  if (code !== 0 || imported !== posts) throw new Error(`the import failed: ${report}`)
  return { seconds, cpuMs, memory }
}

/** Writes real texts, each with a unique line, so that no two files are equal. */
async function writeFiles(folder: string, count: number): Promise<void> {
  const { texts } = await readSourceTexts()
  await mkdir(folder)
  for (let n = 0; n < count; n++) {
    const { title = '', body = '' } = texts[n % texts.length] ?? {}
    const day = new Date(Date.UTC(2016, 0, 1) + n * 3_600_000).toISOString()
    const head = `title: ${JSON.stringify(title)}\ndate: ${day}\ntags: [one, ${n % 50}]`
    const text = `---\n${head}\n---\n\n${body}\n\nThe ${n}. of them.\n`
    await writeFile(join(folder, `post-${n}.md`), text)
  }
}
