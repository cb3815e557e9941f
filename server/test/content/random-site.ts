import { inBackground } from '@byline/fair-queue/fair-queue'
import { tinyPicture } from '@byline/test-files/source-folder'
import { newId } from '../../src/db/new-id.ts'
import type { Tx } from '../../src/db/tables/schema.ts'
import { transact } from '../../src/db/transact.ts'
import type { Deps } from '../../src/deps.ts'
import { leaveComments } from '../../src/features/authors/deletion/former-member.ts'
import { createPage, updatePage } from '../../src/features/own-pages/save-page.ts'
import { addPaths } from '../../src/features/own-pages/store.ts'
import { replacePins } from '../../src/features/posts/pins/store.ts'
import type { PostContent } from '../../src/features/posts/rows/post-content.ts'
import { joinSeries } from '../../src/features/posts/series/choose-series.ts'
import { joinArticle } from '../../src/features/posts/translations/join-article.ts'
import { updatePost } from '../../src/features/posts/writing/save-post.ts'
import { changeSettings } from '../../src/features/settings/change-settings.ts'
import { setFact } from '../../src/features/site/facts-store.ts'
import { storeDownload } from '../../src/features/uploads/store-download.ts'
import { storePicture } from '../../src/features/uploads/store-picture.ts'
import { updateVisibility } from '../../src/features/visibility/store.ts'
import { renderLimits } from '../../src/rendering/renderer.ts'
import { type Picker, picker } from '../engines/picker.ts'
import { createPost } from './create-post.ts'
import { addDiscussion } from './random-discussion.ts'
import { addPeople } from './random-people.ts'

/** Texts that files, YAML, JSON or Markdown might change. */
const texts = [
  '---\ntitle: not this one\n---\nA text that begins like front matter.',
  'Lines with\r\nboth ends\rof lines\n\n\n',
  '\uFEFFA mark of the byte order, \u0085 a next line, \u2028 a separator, \u007F a delete.',
  'Control characters: \u0001 \u001B[31m \u000B, and an emoji 👩‍👩‍👧‍👦, and עברית with \u202Eoverrides\u202C.',
  '# A heading\n\n```js\n---\n```\n\n- [ ] "quotes", \'others\', back\\slashes, #hash: yes',
  '   spaces at both ends   \n\t',
  'null',
  '2024-05-01',
  '',
  `Long: ${'words and more words '.repeat(500)}`,
]
const titles = [
  'CON',
  'con',
  'Ünïcödé “quotes” & <b>tags</b>',
  'a: b # c',
  '~',
  'yes',
  'no: [1, 2]',
  '🎉',
  "It's",
  'x'.repeat(200),
]

const tags = ['CON', 'Ünïcödé “quotes” & <b>', 'a: b # c', '~', 'yes', '🎉', "It's"]

/** Fills an empty site with one of everything, the same for the same seed. `posts` is the number of posts. */
export async function randomSite(deps: Deps, seed: number, posts = 8): Promise<void> {
  const { db, uploads } = deps
  const pick = picker(seed)
  const saving = { ...deps, turn: inBackground, limitMs: renderLimits.backgroundMs }
  const pictures = [
    (await storePicture(db, uploads, await tinyPicture('#336699', { width: 400 }))).file,
    (await storePicture(db, uploads, await tinyPicture('#993366', { width: 20 }))).file,
  ]
  const plan = await storeDownload(db, uploads, Buffer.from('A plan'))
  const people = await addPeople(db, { pick, pictures, titles, biographies: texts })
  const ids: string[] = []
  const seen: { title: string; at: string }[] = []
  for (let n = 0; n < posts; n++) {
    const at = new Date(Date.UTC(2019 + pick.number(3), n % 3, 1, 0, 0, 0, pick.number(1000)))
    const createdAt = at.toISOString()
    const state = pick.one(['published', 'published', 'published', 'draft', 'scheduled'] as const)
    const title = pick.one(titles)
    const post: PostContent = {
      title,
      caption: pick.one([...titles, '']),
      body: `${pick.one(texts)}${pick.chance(3) ? `\n\n![One](/uploads/${pick.one(pictures)}) [The plan](/uploads/${plan}/plan.pdf)` : ''}`,
      tags: tags.filter(() => pick.chance(3)),
      avatar: pick.chance(3) ? pick.one(pictures) : null,
      coverAlt: pick.chance(2) ? pick.one(titles) : '',
      coverCredit: pick.chance(2) ? pick.one(titles) : '',
      coverVariant: pick.number(3),
      language: pick.one(['', '', 'de-AT', 'ar']),
      userId: pick.one(people),
      createdAt: state === 'scheduled' ? new Date(Date.UTC(2090, n % 12)).toISOString() : createdAt,
      updatedAt: createdAt,
      state,
      publishedAt: state === 'draft' && pick.chance(2) ? createdAt : null,
      plannedBy: state === 'scheduled' ? pick.one(people) : null,
      savedBy: pick.chance(3) ? pick.one(people) : null,
    }
    const saved = await createPost(saving, post, pick.one(['', 'aux', 'A:b*c', 'ß']))
    ids.push(saved.id)
    if (state === 'published') seen.push({ title, at: createdAt })
    for (let edit = pick.number(3); edit > 0; edit--)
      await updatePost(
        saving,
        saved.id,
        {
          body: pick.one(texts),
          title: pick.one(titles),
          updatedAt: new Date(Date.UTC(2024, edit)).toISOString(),
          savedBy: pick.one(people),
        },
        {
          ...(state === 'published' && pick.chance(2) && { correction: pick.one(titles) }),
          ...(state === 'published' && pick.chance(2) && { slug: { proposed: `moved-${n}` } }),
        },
      )
    await addDiscussion(db, pick, { id: saved.id, people, state, n, texts })
  }
  await transact(db, async (tx, invalidate) => {
    for (const id of ids.filter(() => pick.chance(3))) {
      const { user_id: userId, created_at: createdAt } = await tx
        .selectFrom('posts')
        .select(['user_id', 'created_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await joinSeries(tx, invalidate, { id, userId, createdAt }, { title: pick.one(titles) })
    }
    await tx.updateTable('corrections').set({ later: 1 }).where('version', '>', 2).execute()
    await replacePins(tx, ids.slice(0, 2))
    await translateSome(tx, ids)
    await setFact(tx, 'feedId', newId())
    await deleteSome(tx, ids.at(-1), people.at(-1))
    await leaveComments(tx, invalidate, {
      id: 'a deletion',
      subject_id: String(people.at(-1)),
      deleted_at: '2025-01-01T00:00:00.000Z',
    })
  })
  await addPages(saving, pick, pictures)
}

/** Makes the first post and those in other languages one article. */
async function translateSome(tx: Tx, ids: string[]): Promise<void> {
  const posts = await tx
    .selectFrom('posts')
    .select(['id', 'version', 'language'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const [first, ...others] = Map.groupBy(posts, ({ language }) => language)
    .values()
    .map(([post]) => post)
    .filter((post) => post !== undefined)
  for (const other of others) if (first) await joinArticle(tx, () => {}, other, first)
}

async function deleteSome(tx: Tx, post?: string, person?: string): Promise<void> {
  const deleted = { deleted_at: '2025-01-01T00:00:00.000Z' }
  await tx.updateTable('posts').set(deleted).where('id', '=', String(post)).execute()
  await updateVisibility(tx, { post: String(post) })
  await tx.updateTable('posts').set(deleted).where('user_id', '=', String(person)).execute()
  await tx.updateTable('users').set(deleted).where('id', '=', String(person)).execute()
  await updateVisibility(tx, { user: String(person) })
}

async function addPages(saving: Parameters<typeof createPage>[0], pick: Picker, pictures: string[]): Promise<void> {
  const page = (slug: string) =>
    createPage(saving, {
      title: pick.one(titles),
      slug,
      menu: pick.one(['header', 'footer', 'none'] as const),
      body: `${pick.one(texts)}\n\n![](/uploads/${pick.one(pictures)})`,
    })
  const { id } = await page('imprint')
  for (const slug of ['prn', 'Über-uns']) await page(slug)
  await transact(saving.db, (tx) => addPaths(tx, id, ['/2019/About us.html']))
  await updatePage(saving, 'imprint', { slug: 'legal', position: 2 })
  await changeSettings(
    saving,
    {
      name: 'A “site”: of tests',
      heroPicture: String(pictures[0]),
      articlesPerPage: 7,
      faqs: [{ question: 'Why?', answer: pick.one(texts).slice(0, 900) }],
    },
    undefined,
  )
}
