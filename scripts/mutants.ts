import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mutantsOf } from './mutants/mutate.ts'
import { mutatedSources, relatedTests, root } from './mutants/sources.ts'
import { type Outcome, tryMutants } from './mutants/try-mutants.ts'

// Mutation testing: makes small changes in the sources of `mutants/sources.ts`, one at a time, and checks that a test
// fails for each.
// npm run mutants [-- PATH …] [--again | --survivors | --every=N]
// Results are cached until the mutants of a source or its tests change. --again ignores the cache. --survivors tries
// only the mutants that no test has killed so far, which is enough after tests were added. --every=N tries every Nth
// mutant, for an estimate of the share; its results are not cached.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
const paths = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
const [again, survivors] = ['--again', '--survivors'].map((option) => process.argv.includes(option))
const every = Number(process.argv.find((arg) => arg.startsWith('--every='))?.slice(8) ?? 1)
if (!(Number.isInteger(every) && every > 0)) {
  console.error('--every needs a whole number, such as --every=5.')
  process.exit(1)
}
const sources = mutatedSources(paths)
if (sources.length === 0) {
  console.error('There is nothing of that name that is mutated.')
  process.exit(1)
}
const folder = join(root, 'test-results/mutants')
mkdirSync(folder, { recursive: true })
const rows: { source: string; killed: number; all: number }[] = []
for (const source of sources) {
  const text = readFileSync(join(root, source), 'utf8')
  const all = mutantsOf(source, text)
  const mutants = all.filter(({ id }) => id % every === 0)
  if (mutants.length === 0) continue
  const outcomes = await outcomesOf(source)
  const killed = mutants.filter(({ id }) => outcomes[id] === 'killed').length
  rows.push({ source, killed, all: mutants.length })
  console.log(`${source}: ${killed} of ${mutants.length}`)
  for (const { id, line, what } of mutants) {
    if (outcomes[id] !== 'killed') console.log(`  ${source}:${line}  ${outcomes[id]}: ${what}`)
  }

  async function outcomesOf(source: string): Promise<Outcome[]> {
    const groups = relatedTests(source)
    const file = join(folder, `${source.replaceAll('/', '-')}.json`)
    const keys = { mutants: digestOf([JSON.stringify(all)]), tests: testsDigest(groups.flat()) }
    const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Result) : undefined
    const isSame = known?.mutants === keys.mutants
    if (known && isSame && known.tests === keys.tests && !again && !survivors) return known.outcomes
    const isSkipped = (id: number) =>
      id % every !== 0 || (survivors === true && isSame && known?.outcomes[id] === 'killed')
    const outcomes = await tryMutants(source, all, groups, isSkipped)
    if (every === 1) writeFileSync(file, JSON.stringify({ ...keys, outcomes }))
    return outcomes
  }
}

console.log('\nkilled of all  share  source')
const sum = (pick: (row: (typeof rows)[number]) => number) =>
  rows.reduce((total, row) => total + pick(row), 0)
const total = { source: 'in all', killed: sum(({ killed }) => killed), all: sum(({ all }) => all) }
for (const { source, killed, all } of [...rows, total]) {
  const share = `${Math.floor((100 * killed) / all)} %`
  console.log(`${`${killed} of ${all}`.padStart(13)}  ${share.padStart(5)}  ${source}`)
}

function testsDigest(tests: string[]): string {
  return digestOf(tests.map((test) => readFileSync(join(root, test), 'utf8')))
}

function digestOf(texts: string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text).update('\0')
  return hash.digest('hex')
}

/** The cached result for a source; git ignores it. */
interface Result {
  mutants: string
  tests: string
  outcomes: Outcome[]
}
