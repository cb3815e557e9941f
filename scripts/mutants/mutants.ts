import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Mutant, mutantsOf } from './mutate.ts'
import { changedSources, mutatedSources, relatedTests, root } from './sources.ts'
import { vitestWithMutants } from './vitest-with-mutants.ts'

// Mutation testing: makes small changes in the sources of `mutants/sources.ts`, one at a time, and checks that a test
// fails for each.
// npm run mutants [-- PATH … | --changed] [--per-file=N] [--seconds=N]
// --changed takes the sources that were changed last, --per-file at most so many mutants of each source, --seconds as
// large a sample as fits into the time. Samples are the same in each run. Fails if less than 90 % of at least 20 mutants
// are killed.
const SHARE_MIN = 0.9
const MUTANTS_MIN = 20

interface SourceMutant {
  source: string
  mutant: Mutant
}

const started = Date.now()
const paths = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
const seconds = numberOf('--seconds=')
const perFile = numberOf('--per-file=')
const sources = process.argv.includes('--changed') ? changedSources() : mutatedSources(paths)
if (!sources?.length) {
  console.log(sources ? 'No mutated source of that name, or none has changed.' : 'There is no commit to compare with.')
  process.exit()
}

const isSample = Number.isFinite(Math.min(seconds, perFile))
const mutants: SourceMutant[] = sources.flatMap((source) => {
  const all = mutantsOf(source, readFileSync(join(root, source), 'utf8')).map((mutant) => ({ source, mutant }))
  return (isSample ? all.toSorted(byDigest) : all).slice(0, perFile)
})
if (Number.isFinite(seconds)) mutants.sort(byDigest)
const testsOf = new Map<string, string[]>()
const vitest = await vitestWithMutants()
const tried: { source: string; killed: boolean }[] = []
for (const { source, mutant } of mutants) {
  if (Date.now() - started > seconds * 1_000) break
  const tests = testsOf.get(source) ?? relatedTests(source)
  testsOf.set(source, tests)
  const killed = await vitest.kills(source, mutant, tests)
  tried.push({ source, killed })
  if (!killed) console.log(`  ${source}:${mutant.line}  survived: ${mutant.what}`)
}
await vitest.close()

console.log(
  `\n${tried.length} of ${mutants.length} mutants of ${sources.length} sources tried\nkilled of all  share  source`,
)
const bySource = Object.entries(Object.groupBy(tried, ({ source }) => source)).toSorted()
for (const [source, its = []] of [...bySource, ['in all', tried] as const]) {
  const killed = its.filter((one) => one.killed).length
  const share = `${Math.floor((100 * killed) / its.length)} %`
  console.log(`${`${killed} of ${its.length}`.padStart(13)}  ${share.padStart(5)}  ${source}`)
}
const share = tried.filter(({ killed }) => killed).length / tried.length
// A process that a killed run has left would keep this one alive.
process.exit(tried.length >= MUTANTS_MIN && share < SHARE_MIN ? 1 : 0)

function numberOf(option: string): number {
  const given = process.argv.find((arg) => arg.startsWith(option))
  return Number(given?.slice(option.length) ?? Number.POSITIVE_INFINITY)
}

function byDigest(a: SourceMutant, b: SourceMutant): number {
  return digestOf(a) < digestOf(b) ? -1 : 1
}

function digestOf({ source, mutant }: SourceMutant): string {
  return createHash('sha256').update(`${source} ${mutant.what}`).digest('hex')
}
