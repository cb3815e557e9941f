import { createReadStream } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { seed } from '../archive/seed/seed.ts'
import type { SeedLine } from '../archive/seed/seed-line.ts'
import { closeDeps } from '../deps.ts'
import { readEnv } from '../env.ts'
import { openSite } from './terminal/open-site.ts'

/** `seed FILE`, or `seed -` for the standard input. Internal: for the bench and for demonstrations. */
export async function seedCommand(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [given, ...more] = positionals
  if (given === undefined || more.length > 0) throw new Error('seed needs one file')
  const env = readEnv(process.env)
  const file = given === '-' ? undefined : resolve(env.startedIn, given)
  const deps = await openSite(env)
  try {
    const lines = linesOf(file ? createReadStream(file) : process.stdin)
    const counts = await seed(deps, lines, file ? dirname(file) : env.startedIn)
    const { users, posts, comments } = counts
    process.stdout.write(`stored: ${users} users, ${posts} posts, ${comments} comments\n`)
    return 0
  } finally {
    await closeDeps(deps)
  }
}

async function* linesOf(input: NodeJS.ReadableStream): AsyncGenerator<SeedLine> {
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line !== '') yield JSON.parse(line) as SeedLine
  }
}
