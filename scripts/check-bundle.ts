import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

// What browsers load: nothing of the server, and no first font over 45 KB (design §9).
const assets = join(import.meta.dirname, '..', 'web/dist/client/assets')
const FONT_BYTES = 45 * 1024
/** Words that stand in the server's code and its libraries, and nowhere else. */
const SERVER_ONLY = [
  '"node:',
  '`node:',
  'byline.sqlite',
  'kysely',
  'fastify',
  'renderToString',
  'markdown-it',
  'shiki',
]

const complaints: string[] = []
const files = readdirSync(assets)
for (const file of files.filter((name) => name.endsWith('.js'))) {
  const text = readFileSync(join(assets, file), 'utf8')
  for (const word of SERVER_ONLY)
    if (text.includes(word)) complaints.push(`${file} holds '${word}'`)
}
for (const file of files.filter((name) => name.endsWith('.woff2'))) {
  const { size } = statSync(join(assets, file))
  if (size > FONT_BYTES) complaints.push(`${file} is larger than 45 KB`)
}
if (!files.some((name) => name.endsWith('.js'))) complaints.push('there is no script to look at')
for (const complaint of complaints) console.log(complaint)
process.exitCode = complaints.length === 0 ? 0 : 1
