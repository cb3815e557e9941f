import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomFrom } from '@byline/covers/shapes/random'
import { addFiles, tinyPicture } from '@byline/test-files/source-folder'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { comment, FOOT, HEAD, item } from '../../../../moving/test/test-export.ts'
import { ask, askNumber, killWhen, newDataDir, runByline } from '../../../test/servers/byline.ts'

const [POSTS, PAGES] = [60, 6]
/** Each post has a comment, a reply to it, and a reply to that. */
const ROWS = 4 * POSTS + PAGES
/** Each starts five processes and more, so that only the full run has them. */
const ROUNDS = 8

let folder = ''
let source = ''
let undisturbed: Content

/** The site as readers see it, without identifiers, which differ between two imports. */
interface Content {
  posts: unknown[]
  comments: unknown[]
  pages: unknown[]
  people: unknown[]
  uploads: unknown[]
}

beforeAll(async () => {
  if (!process.env.FULL) return
  folder = await mkdtemp(join(tmpdir(), 'byline-killed-'))
  source = join(folder, 'export.xml')
  const posts = Array.from({ length: POSTS }, (_, n) =>
    item(n + 1, {
      content: `<p>Text ${n}. <img src="https://old.example/wp-content/uploads/${n % 5}.png"></p>`,
      terms: [['category', `c${n % 4}`, `C${n % 4}`]],
      comments: [
        remark(10 * n + 1, `One ${n}`, { 'wp:comment_author': `Reader ${n % 7}` }),
        remark(10 * n + 2, `Two ${n}`, { 'wp:comment_parent': String(10 * n + 1) }),
        remark(10 * n + 3, `Three ${n}`, { 'wp:comment_parent': String(10 * n + 2) }),
      ],
    }),
  )
  const pages = Array.from({ length: PAGES }, (_, n) =>
    item(1_000 + n, { fields: { 'wp:post_type': 'page' }, content: `<p>Page ${n}</p>` }),
  )
  await writeFile(source, HEAD + posts.join('') + pages.join('') + FOOT)
  for (let n = 0; n < 5; n++)
    await addFiles(folder, { [`wp-content/uploads/${n}.png`]: await tinyPicture(`#${n}${n}3366`) })
  const dataDir = join(folder, 'undisturbed')
  const { code, stderr } = await runByline(dataDir, ['import', source])
  expect([code, stderr]).toEqual([0, ''])
  undisturbed = contentOf(dataDir)
  expect([undisturbed.posts.length, undisturbed.comments.length]).toEqual([POSTS, 3 * POSTS])
}, 60_000)

afterAll(() => (folder === '' ? undefined : rm(folder, { recursive: true, force: true })))

it.runIf(process.env.FULL).each(Array.from({ length: ROUNDS }, (_, seed) => seed))(
  'an import that is killed at two random moments becomes what an undisturbed one is, and can be taken back, round %i',
  async (seed) => {
    const random = randomFrom(`killed ${seed}`)
    const dataDir = await newDataDir()
    await mkdir(dataDir)
    const first = random.integer(1, 0.6 * ROWS)
    await killWhen(dataDir, ['import', source], () => rowsIn(dataDir) >= first)
    const second = rowsIn(dataDir) + random.integer(1, 0.3 * ROWS)
    await killWhen(dataDir, ['import', source], () => rowsIn(dataDir) >= second)
    expect(await runByline(dataDir, ['import', source])).toMatchObject({ code: 0, stderr: '' })
    expect(contentOf(dataDir)).toEqual(undisturbed)

    const left = random.integer(1, ROWS)
    const runs = runsOf(dataDir)
    await killWhen(dataDir, ['import', '--undo', String(runs.at(-1))], () => rowsIn(dataDir) <= left)
    for (const run of runsOf(dataDir)) await runByline(dataDir, ['import', '--undo', run])
    expect([runsOf(dataDir), rowsIn(dataDir), contentOf(dataDir).people]).toEqual([[], 0, []])
  },
  120_000,
)

function remark(id: number, content: string, more: Record<string, string>) {
  return comment(id, content, { 'wp:comment_date_gmt': '2019-05-05 10:00:00', ...more })
}

/** The posts, comments and pages; 0 before their tables exist. */
function rowsIn(dataDir: string): number {
  const tables = ['posts', 'comments', 'own_pages'].map((name) => `(select count(*) from ${name})`)
  return askNumber(dataDir, `select ${tables.join(' + ')} n`)
}

/** The runs that were not taken back, the oldest first. */
function runsOf(dataDir: string): string[] {
  const sql = `select id from import_runs where state <> 'undone' order by id`
  return ask<{ id: string }>(dataDir, sql).map(({ id }) => id)
}

function contentOf(dataDir: string): Content {
  const posts = `select posts.slug, title, caption, body, html, posts.avatar, posts.created_at, state, users.name author,
      (select group_concat(tag) from (select tag from post_tags where post_id = posts.id order by tag)) tags,
      (select group_concat(path) from (select path from addresses where post_id = posts.id order by path)) addresses,
      (select count(*) from post_words where rowid = -seq) words
    from posts join post_texts on post_texts.post_id = posts.id join users on users.id = posts.user_id order by posts.slug`
  const comments = `select posts.slug, comments.content, users.name author, comments.created_at, above.content above
    from comments join posts on posts.id = comments.post_id join users on users.id = comments.user_id
    left join comments above on above.id = comments.parent_id order by posts.slug, comments.content`
  return {
    posts: ask(dataDir, posts),
    comments: ask(dataDir, comments),
    pages: ask(dataDir, 'select slug, title, body, html from own_pages order by slug'),
    people: ask(dataDir, 'select name from users where password_hash is null order by name'),
    uploads: ask(dataDir, 'select file from uploads order by file'),
  }
}
