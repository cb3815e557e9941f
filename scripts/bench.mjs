// `npm run bench` measures the speed contract or named scenarios of it, or runs another program of bench/ by its name.
// `npm run bench -- attacks/<name>` runs a program of bench/attacks/.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, root, run } from './bootstrap.mjs'

const [first = '', ...rest] = process.argv.slice(2)
const program = join('bench', `${first}.ts`)
const named = /^(attacks\/)?[a-z-]+$/.test(first) && existsSync(join(root, program))

if (first.startsWith('attacks') && !named) {
  console.error(`There is no attack ‘${first}’. The attacks are:\n${attacks().join('\n') || '(none)'}`)
  process.exit(1)
}

await ensureInstalled()
await ensureBuilt()
run(named ? [program, ...rest] : ['bench/speed.ts', ...process.argv.slice(2)])

function attacks() {
  const folder = join(root, 'bench/attacks')
  const files = existsSync(folder) ? readdirSync(folder) : []
  return files
    .filter((name) => /^[a-z-]+\.ts$/.test(name))
    .sort()
    .map((name) => `  npm run bench -- attacks/${name.slice(0, -3)}`)
}
