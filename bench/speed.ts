import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Figures, Outcome } from './contract/findings.ts'
import { machineFacts, reportOn } from './contract/report.ts'
import { readSettings, type Settings } from './contract/settings.ts'
import { startLoader } from './measure/load/load.ts'
import { judge } from './scenarios/judge.ts'

// Measures the speed contract (docs/performance.md): all scenarios, or the named ones:
// npm run bench -- [NAME …] [--quick] [--posts 1000,10000,100000] [--million] [--rounds 5] [--seconds 3]
const settings = read()
const { limit, whole } = settings
setTimeout(() => fail(`This took longer than ${limit} minutes.`), limit * 60_000).unref()
const began = performance.now()
const loader = startLoader()
const figures: Figures[] = []
const outcomes: Outcome[] = []
const bench = {
  ...settings,
  loader,
  figures: (line: Figures) => void figures.push(line),
  say: (text: string) => console.log(`  ${text} …`),
}

for (const name of settings.names) {
  console.log(name)
  for (const outcome of await judge(name, bench, printError)) {
    const { what, found, bound } = outcome
    console.log(`  ${outcome.outcome.padEnd(12)} ${what}: ${found} (${bound})`)
    outcomes.push(outcome)
  }
}
await loader[Symbol.asyncDispose]()
const date = new Date().toISOString().slice(0, 10)
const report = reportOn({
  date,
  facts: [...machineFacts(), ...factsOf(settings)],
  outcomes,
  figures,
})
console.log(`\n${report}`)
if (whole) await writeReport(report)
if (outcomes.some(({ outcome }) => outcome === 'FAILS')) process.exitCode = 1

function read(): Settings {
  try {
    return readSettings(process.argv.slice(2))
  } catch (error) {
    return fail((error as Error).message)
  }
}

function printError(error: Error): void {
  console.error(error)
  process.exitCode = 1
}

function factsOf({ sets, rounds, seconds }: Settings): string[] {
  return [
    `${sets.map((posts) => posts.toLocaleString('en')).join(', ')} posts on SQLite`,
    `medians of ${rounds} rounds of ${seconds} s`,
    `${((performance.now() - began) / 60_000).toFixed(0)} minutes in all`,
  ]
}

async function writeReport(report: string): Promise<void> {
  const folder = join(import.meta.dirname, 'results')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${date}.md`), report)
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
