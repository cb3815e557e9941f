// `npm run bench -- NAME …`: one program of the speed contract, `load` unless another is named.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, fail, root, run } from './bootstrap.mjs'

const [first = '', ...rest] = process.argv.slice(2)
const named = /^[a-z]/.test(first)
const program = join('bench', `${named ? first : 'load'}.ts`)

if (!existsSync(join(root, program))) fail(`There is no ${program}.`)
ensureInstalled()
run([program, ...(named ? rest : process.argv.slice(2))])
