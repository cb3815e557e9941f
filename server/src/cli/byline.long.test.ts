import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { addFiles, sourceFolder, tinyPicture, yamlPost } from '@byline/test-files/source-folder'
import { expect, it } from 'vitest'
import { allPosts, countRows } from '../../test/engines/rows.ts'
import { newDataDir, runByline } from '../../test/servers/byline.ts'
import { connect } from '../db/connect.ts'
import type { Db } from '../db/tables/schema.ts'
import { transact } from '../db/transact.ts'
import { findOrCreateAuthor } from '../features/authors/imported-authors.ts'
import { updateUser } from '../features/users/account/store.ts'

async function inDatabase<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = connect(join(dataDir, 'byline.sqlite'))
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

it('without a command or with --help it prints its usage; an unknown command is an error', async () => {
  const dataDir = await newDataDir()
  const [none, helped, unknown, inherited] = await Promise.all([
    runByline(dataDir, []),
    runByline(dataDir, ['import', '--help']),
    runByline(dataDir, ['imprt', 'x']),
    runByline(dataDir, ['constructor']),
  ])
  expect([none.code, helped.code, unknown.code, inherited.code]).toEqual([0, 0, 2, 2])
  expect(none.stdout).toContain('import SOURCE [OPTIONS]')
  expect(helped.stdout).toBe(none.stdout)
  expect(unknown.stdout).toBe(none.stdout)
  expect(existsSync(dataDir)).toBe(false)
})

it('a command that cannot run ends with 2 and one sentence', async () => {
  const dataDir = await newDataDir()
  const folder = await sourceFolder({ 'a.md': yamlPost('title: A') })
  const wrong: [string[], string, Record<string, string>?][] = [
    [['import'], 'import needs one file or folder'],
    [['import', folder, folder], 'import needs one file or folder'],
    [['import', folder, '--force'], "Unknown option '--force'"],
    [['import', folder, '--author'], "'--author <value>' argument missing"],
    [['import', folder, '--author', 'nobody@x.example'], 'there is no user nobody@x.example'],
    [['import', join(folder, 'gone')], `there is no file or folder ${join(folder, 'gone')}`],
    [['import', join(folder, 'a.md')], 'is neither a folder of Markdown files nor an export'],
    [['import', folder], 'PORT needs a port number', { PORT: 'abc' }],
  ]
  for (const [args, sentence, env] of wrong) {
    const { code, stdout, stderr } = await runByline(dataDir, args, env)
    expect([args, code, stdout]).toEqual([args, 2, ''])
    expect(stderr).toContain(sentence)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  }
})

it('an import prints its outcome and ends with 0, or with 1 when a file could not be imported', async () => {
  const dataDir = await newDataDir()
  const folder = await sourceFolder({
    'a.md': yamlPost('title: A\nauthor: Ada\ndate: 2024-05-01', '![p](p.png) ![gone](gone.png)'),
    'p.png': await tinyPicture('#336699'),
    'README.md': 'No front matter.',
  })
  const first = await runByline(dataDir, ['import', folder])
  expect([first.code, first.stderr]).toEqual([0, ''])
  expect(first.stdout).toMatch(/^Done:\n {2}posts +1\n {2}pages +0\n/)
  expect(first.stdout).toContain(`
  imported               1
  updated                0
  unchanged              0
  refused                0
  skipped                1
  pictures               1
  pictures missing       1
`)
  expect(first.stdout).toContain(`
Pictures missing:
  a.md: gone.png (there is no such file)

Skipped:
  README.md: it has no front matter

To take it back: npm run byline -- import --undo `)

  await addFiles(folder, { 'bad\u001b[2J.md': yamlPost('title: [') })
  const second = await runByline(dataDir, ['import', folder])
  expect(second.code).toBe(1)
  expect(second.stdout).toContain('imported               0')
  expect(second.stdout).toContain('unchanged              1')
  expect(second.stdout).toContain('Refused:\n  bad?[2J.md: its front matter cannot be read: ')
  expect(second.stdout).not.toContain('\u001b')
  const posts = await inDatabase(dataDir, allPosts)
  expect(posts).toMatchObject([{ slug: 'a', author: 'Ada', email: null }])
})

it('a dry run writes nothing, not even an empty database', async () => {
  const dataDir = await newDataDir()
  const folder = await sourceFolder({ 'a.md': yamlPost('title: A'), 'b.md': yamlPost('date: x') })
  const dry = await runByline(dataDir, ['import', folder, '--dry-run'])
  expect(dry.code).toBe(1)
  expect(dry.stdout).toMatch(/^This would happen \(nothing was written\):\n {2}posts +1\n/)
  expect(dry.stdout).toContain("b.md: its date 'x' cannot be read")
  expect(await readdir(dirname(dataDir))).toEqual([])

  await runByline(dataDir, ['import', folder])
  const before = await inDatabase(dataDir, countRows)
  await addFiles(folder, { 'c.md': yamlPost('title: C\nauthor: New'), 'a.md': yamlPost('title: A\ntags: x') })
  const again = await runByline(dataDir, ['import', '--dry-run', folder])
  expect(again.stdout).toContain('imported               1\n  updated                1\n')
  expect(await inDatabase(dataDir, countRows)).toEqual(before)
})

it('a folder is relative to the working directory, and --author is an email in any case', async () => {
  const dataDir = await newDataDir()
  const folder = await sourceFolder({ 'blog/a.md': yamlPost('title: A') })
  await runByline(dataDir, ['import', 'blog'], { INIT_CWD: folder })
  await inDatabase(dataDir, async (db) => {
    const id = await findOrCreateAuthor(db, 'Operator')
    await transact(db, (tx) => updateUser(tx, id, { email: 'Op@x.example', email_key: 'op@x.example' }))
  })
  await addFiles(folder, { 'blog/b.md': yamlPost('title: B') })
  const { code } = await runByline(dataDir, ['import', 'blog', '--author', 'OP@X.example'], { INIT_CWD: folder })
  expect(code).toBe(0)
  const posts = await inDatabase(dataDir, allPosts)
  expect(posts.map((post) => [post.title, post.author])).toEqual([
    ['A', 'Anonymous'],
    ['B', 'Operator'],
  ])
})
