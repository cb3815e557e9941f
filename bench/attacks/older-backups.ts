import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeImportFolder } from '../data-set/import-folder.ts'
import { runFolder, start } from '../measure/servers/own-processes.ts'
import { ownEnvironment, root, startProduct } from '../measure/servers/product.ts'
import { signIn } from '../measure/visits/person.ts'

// Lets older versions of the product import a site and back it up, each by its own program, then restores that backup
// with this one, starts it, and reads everything again. The versions are commits, spread evenly over the time since
// there were backups; it needs the repository and npm. SQLite, or a PostgreSQL by its address, whose public schema is
// dropped:
// npm run bench -- attacks/older-backups [COUNT] [--postgres URL] [--packages]
// With `--packages` the older versions use the packages that are installed here, which is quicker than npm for each.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { postgres: { type: 'string' }, packages: { type: 'boolean', default: false } },
})
const count = Number(positionals[0] ?? 20)
/** 'Back the whole site up into one file …' */
const FIRST = '0ba81713'
const POSTS = 12
const PICTURES = 2
const admin = { email: 'admin@backup.example', password: 'a good backup password' }
const database = values.postgres && {
  DATABASE_URL: values.postgres,
  TOKEN_SECRET: 'a secret of the backups, long enough',
}

const checkout = join(runFolder, 'checkout')
const source = join(runFolder, 'source')
await writeImportFolder(source, { posts: POSTS, pictures: PICTURES })
const commits = git('rev-list', '--reverse', '--first-parent', '--ancestry-path', `${FIRST}..HEAD`).split('\n')
const chosen = Array.from({ length: count }, (_, n) => String(commits[Math.floor((n * commits.length) / count)]))
let installed = ''
let failed = 0
for (const commit of chosen) {
  const name = git('log', '-1', '--format=%h %cs %s', commit).slice(0, 90)
  try {
    await prepare(commit)
    const newest = (await readdir(join(checkout, 'server/src/db/migrations'))).filter((file) => /^\d{4}/.test(file))
    console.log(`restored ${await restored()} of ${name} (${newest.at(-1)})`)
  } catch (error) {
    failed++
    console.log(`NOT restored: ${name}: ${error}`)
  }
}
console.log(`${chosen.length - failed} of ${chosen.length} older backups were restored`)
if (failed > 0) process.exitCode = 1

/** Puts the sources and the packages of a commit into the folder of checkouts. */
async function prepare(commit: string): Promise<void> {
  await mkdir(checkout, { recursive: true })
  for (const entry of await readdir(checkout))
    if (entry !== 'node_modules') await rm(join(checkout, entry), { recursive: true })
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x'], { cwd: checkout, input: archive })
  const lock = await readFile(join(checkout, 'package-lock.json'), 'utf8')
  const install = ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
  // npm has settings among the variables, such as those of a proxy.
  if (values.packages && installed === '') execFileSync('cp', ['-al', join(root, 'node_modules'), checkout])
  else if (!values.packages && lock !== installed) await run('npm', install, process.env as Record<string, string>)
  installed = lock
  const texts = ['languages/compile.ts', 'packages/languages/compile.ts'].find((file) =>
    existsSync(join(checkout, file)),
  )
  if (texts === undefined) return
  if (values.packages) {
    // The workspace was in another folder.
    const link = join(checkout, 'node_modules/@byline/languages')
    await rm(link, { force: true })
    await symlink(join('../..', dirname(texts)), link)
  }
  await run(process.execPath, [texts], {})
}

/** Makes a site and its backup by the checkout, then restores it here. Returns what was compared. */
async function restored(): Promise<string> {
  const [before, after] = [join(runFolder, 'before'), join(runFolder, 'after')]
  for (const folder of [before, after]) await rm(folder, { recursive: true, force: true })
  empty()
  const file = join(before, 'site.tar')
  const old = (...args: string[]) =>
    run(process.execPath, [join(checkout, 'server/src/cli/byline.ts'), ...args], { DATA_DIR: before, ...database })
  await old('user', 'create', admin.email, 'Admin', '--password', admin.password)
  await old('user', 'promote', admin.email)
  await old('import', source, '--author', admin.email)
  await old('backup', file)
  empty()
  const program = join(root, 'server/dist/cli/byline.js')
  await run(process.execPath, [program, 'restore', file], { DATA_DIR: after, ...database })
  const pictures = await sameUploads(before, after)

  const env = { SAMPLE_CONTENT: 'off', BACKUPS: 'off', ...database }
  const product = await startProduct(after, { env })
  const posts = await readAll(product.url).finally(() => product[Symbol.asyncDispose]())
  return `${posts} posts, ${pictures} pictures and the admin`
}

/** Signs in, and reads every post as data and as a page. Returns their number. */
async function readAll(url: string): Promise<number> {
  await signIn(url, admin)
  const { posts } = await read(`${url}/api/posts?limit=100`)
  for (const { slug } of posts) {
    const { post } = await read(`${url}/api/posts/${slug}`)
    const number = /The (\d+)\. of them/.exec(post.body)?.[1]
    const text = await readFile(join(source, `post-${number}.md`), 'utf8')
    if (!text.includes(post.body.trimEnd().slice(-5_000))) throw new Error(`${slug} has another text`)
    const page = await fetch(`${url}/article/${slug}`)
    if (!page.ok || !(await page.text()).includes(`The ${number}. of them`)) throw new Error(`/article/${slug} differs`)
  }
  if (posts.length !== POSTS) throw new Error(`${posts.length} of ${POSTS} posts came back`)
  return posts.length
}

/** Compares the pictures byte by byte. */
async function sameUploads(before: string, after: string): Promise<number> {
  const names = (await readdir(join(before, 'uploads'))).filter((name) => !name.startsWith('.'))
  for (const name of names) {
    const [was, is] = await Promise.all([before, after].map((folder) => readFile(join(folder, 'uploads', name))))
    if (!was || !is?.equals(was)) throw new Error(`${name} differs`)
  }
  if (names.length < PICTURES) throw new Error(`only ${names.length} pictures were backed up`)
  return names.length
}

function empty(): void {
  if (values.postgres)
    execFileSync('psql', ['-qc', 'drop schema public cascade; create schema public', values.postgres], {
      stdio: ['ignore', 'ignore', 'ignore'],
    })
}

async function read(url: string): Promise<{ posts: { slug: string }[]; post: { body: string } }> {
  const reply = await fetch(url)
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`)
  return (await reply.json()) as Awaited<ReturnType<typeof read>>
}

async function run(command: string, args: string[], env: Record<string, string>): Promise<void> {
  const child = start(command, args, {
    cwd: checkout,
    env: { ...ownEnvironment(), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaints = ''
  child.stderr?.on('data', (text) => {
    complaints += text
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${args.join(' ')} failed: ${complaints.slice(-500)}`)
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}
