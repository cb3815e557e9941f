import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bench } from '../contract/bench.ts'
import type { Findings } from '../contract/findings.ts'
import { readSourceTexts } from '../data-set/source-texts.ts'
import { runFolder, start } from '../measure/own-processes.ts'
import { ownEnvironment, root } from '../measure/product.ts'

/** Imports Markdown files without pictures into an empty site with the command line. */
export async function importPosts(bench: Bench): Promise<Findings<'import'>> {
  const folder = join(runFolder, 'import')
  bench.say(`writing ${bench.imported} files`)
  await writeFiles(folder, bench.imported)
  bench.say(`importing ${bench.imported} files`)
  const began = performance.now()
  const child = start(
    process.execPath,
    [join(root, 'server/dist/cli/byline.js'), 'import', folder],
    {
      env: { ...ownEnvironment(), DATA_DIR: join(runFolder, 'imported') },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let report = ''
  child.stdout?.on('data', (text) => {
    report += text
  })
  const [code] = await once(child, 'close')
  const seconds = (performance.now() - began) / 1_000
  const imported = Number(/imported\s+(\d+)/.exec(report)?.[1])
  if (code !== 0 || imported !== bench.imported) throw new Error(`the import failed: ${report}`)
  return {
    'posts imported': {
      value: imported / seconds,
      from: `${imported} posts in ${seconds.toFixed(1)} s, with the start of the program`,
    },
  }
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
