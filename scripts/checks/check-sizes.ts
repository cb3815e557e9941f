import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Checks the size of files: at most 250 lines, 400 for tests (STYLE.md). Prints the figures and fails beyond the limit.
const root = join(import.meta.dirname, '../..')
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && existsSync(join(root, file)))
const sizes = files
  .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
  .sort((a, b) => a.lines - b.lines)

const at = (share: number) => sizes[Math.floor((sizes.length - 1) * share)]?.lines
console.log(`${sizes.length} files: median ${at(0.5)} lines, p90 ${at(0.9)}, longest ${at(1)}`)

const tooLong = sizes.filter(({ file, lines }) => lines > (/\.(test|spec)\./.test(file) ? 400 : 250))
for (const { file, lines } of tooLong) console.log(`${file} has ${lines} lines`)
process.exitCode = tooLong.length > 0 || sizes.length === 0 ? 1 : 0
