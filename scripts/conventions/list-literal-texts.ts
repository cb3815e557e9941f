import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { messagesOf } from '@byline/languages/catalogue'
import { literalTexts, unnamedMessages } from './literal-texts.ts'

// Lists the files under `web/src` that still have texts of their own, and messages that no source names, for
// `texts.test.ts`. `--show` prints the texts.

const root = join(import.meta.dirname, '../..')
const texts = globSync('web/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.|\.d\.ts$/.test(file))
  .toSorted()
  .map((file) => ({ file, found: literalTexts(file, readFileSync(join(root, file), 'utf8')) }))
  .filter(({ found }) => found.length > 0)
const sources = globSync(['{contract,moving,server,web}/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'], {
  cwd: root,
}).filter((file) => !/\.test\./.test(file))
const english = messagesOf(JSON.parse(readFileSync(join(root, 'packages/languages/catalogues/en.json'), 'utf8')))
const unnamed = unnamedMessages(
  Object.keys(english),
  sources.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const),
)
writeFileSync(
  join(import.meta.dirname, 'literal-texts.json'),
  `${JSON.stringify({ files: texts.map(({ file }) => file), unnamed }, null, 2)}\n`,
)
if (process.argv.includes('--show')) for (const { found } of texts) console.log(found.join('\n'))
console.log(
  `${texts.flatMap(({ found }) => found).length} texts in ${texts.length} files, ${unnamed.length} messages without a source`,
)
