// `npm run bench`: the speed contract or those of its scenarios that are named; or another program of bench/ by its name.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, root, run } from './bootstrap.mjs'

const [first = '', ...rest] = process.argv.slice(2)
const program = join('bench', `${first}.ts`)
const named = /^[a-z-]+$/.test(first) && existsSync(join(root, program))

ensureInstalled()
ensureBuilt()
run(named ? [program, ...rest] : ['bench/speed.ts', ...process.argv.slice(2)])
