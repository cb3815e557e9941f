import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** The source files and documents of the project, without the sample content; paths from `root`. */
export const trackedTexts = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(?:tsx?|mjs|css|md)$/.test(file) && existsSync(join(root, file)))
  .filter((file) => !file.startsWith('server/sample-content/'))
