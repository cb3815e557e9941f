import { createReadStream } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { seed } from '../archive/seed/seed.ts'
import type { SeedLine } from '../archive/seed/seed-line.ts'
import { readEnv } from '../env/env.ts'
import { onSite } from './terminal/on-site.ts'

/** `seed FILE`, or `seed -` for the standard input. Internal: for the bench and for demonstrations. */
export async function seedCommand(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [given, ...more] = positionals
  if (given === undefined || more.length > 0) throw new Error('seed needs one file')
  const env = readEnv(process.env)
  const file = given === '-' ? undefined : resolve(env.startedIn, given)
  const lines = () => linesOf(file ? createReadStream(file) : process.stdin)
  const counts = await onSite((deps) => seed(deps, lines(), file ? dirname(file) : env.startedIn), { env })
  process.stdout.write(`stored: ${counts.users} users, ${counts.posts} posts, ${counts.comments} comments\n`)
  return 0
}

async function* linesOf(input: NodeJS.ReadableStream): AsyncGenerator<SeedLine> {
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line !== '') yield JSON.parse(line) as SeedLine
  }
}
