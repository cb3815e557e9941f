import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runFolder, start } from '../measure/servers/own-processes.ts'
import { ownEnvironment, root, startProduct } from '../measure/servers/product.ts'
import { signIn } from '../measure/visits/person.ts'

// Overwrites one random page of a copy of a database and starts the product on it. It fails when a start does not
// detect the damage, or changes the file after detecting it:
// node bench/attacks/damaged-pages.ts [--count 20]
const PAGE = 4_096
const POSTS = 40
const { values } = parseArgs({ options: { count: { type: 'string', default: '20' } } })

const original = join(runFolder, 'original')
await fill(original)
const whole = readFileSync(join(original, 'byline.sqlite'))
const pages = whole.length / PAGE
let undetected = 0
let changed = 0
for (let round = 0; round < Number(values.count); round++) {
  const folder = join(runFolder, `copy-${round}`)
  cpSync(original, folder, { recursive: true })
  const damaged = Buffer.from(whole)
  randomBytes(PAGE).copy(damaged, randomInt(1, pages) * PAGE)
  writeFileSync(join(folder, 'byline.sqlite'), damaged)
  if (await starts(folder)) undetected++
  else if (!readFileSync(join(folder, 'byline.sqlite')).equals(damaged)) changed++
}
console.log(`${values.count} damaged copies of ${pages} pages: ${undetected} undetected, ${changed} changed`)
if (undetected > 0 || changed > 0) process.exitCode = 1

async function fill(folder: string): Promise<void> {
  const admin = { email: 'root@people.example', password: 'correct horse battery' }
  const product = await startProduct(folder, {
    env: { SAMPLE_CONTENT: 'off', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
  })
  const person = await signIn(product.url, admin)
  for (let n = 0; n < POSTS; n++) {
    await person.writePost({ title: `Post ${n}`, body: `Paragraph ${n}. `.repeat(500) })
  }
  await product[Symbol.asyncDispose]()
}

/** Whether the product starts, instead of exiting. */
async function starts(folder: string): Promise<boolean> {
  const child = start(process.execPath, [join(root, 'server/dist/main.js')], {
    env: { ...ownEnvironment(), SAMPLE_CONTENT: 'off', DATA_DIR: folder, PORT: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ready = new Promise<boolean>((resolve) =>
    child.stdout?.on('data', (text) => String(text).includes('is ready') && resolve(true)),
  )
  const serves = await Promise.race([ready, once(child, 'exit').then(() => false)])
  child.kill('SIGKILL')
  return serves
}
