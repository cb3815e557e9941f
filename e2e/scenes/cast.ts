import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { createComment, hostileComments } from '../steps/comments.ts'
import { writeLongTalk } from '../steps/long-talk.ts'
import { writePassages } from '../steps/passages.ts'
import { type LoginReply, loginAs, register } from '../steps/people.ts'
import { PICTURE, uploadProfilePicture, uploadWidePicture } from '../steps/picture.ts'
import { createDraftLink, createPost, updatePost } from '../steps/posts.ts'

/** The users and posts of the scenes, created once for all of them. */
export interface Cast {
  /** A user with a picture and some comments. */
  reader: LoginReply
  /** The verified author of all posts below. */
  author: LoginReply
  /** A user without posts and comments. */
  newcomer: LoginReply
  admin: LoginReply
  /** Slugs. */
  posts: {
    /** Contains every kind of Markdown, and has a cover. */
    everything: string
    /** Has thanks, and more comments than fit on one page, the hostile ones first and the last one pinned. */
    manyComments: string
    /**
     * Has 300 comments in threads of 25: replies to replies, a pinned, an edited, a thanked one and places of deleted
     * ones.
     */
    longTalk: string
    /** Has no comment, tag, caption or cover, and a title that cannot break. */
    bare: string
    /** Has comments on passages that stand, overlap, were changed and are gone. */
    passages: string
    /** Was changed after its publication, once as a correction. */
    changed: string
  }
  /** The `_id` of a comment of the reader in the long talk. */
  comment: string
  /** The `_id` of the first revision of the changed post. */
  firstRevision: string
  /** A draft of the author with notes, and the path of its secret link. */
  draft: { id: string; path: string }
}

const far = 'A paragraph that nobody has changed, far from every other one.'
const BEFORE = [
  'The bridge has nine arches, as one sees from the *left* bank.',
  ...[far, far, far, far, far, far],
  '- Stone\n- Brick',
  '```js\nconst arches = 9\n```',
  'It was never finished.',
].join('\n\n')
const AFTER = [
  'The bridge has seven arches, as one sees from the **right** bank.',
  ...[far, far, far, far, far, far],
  '- Stone\n- Brick\n- Iron',
  '```js\nconst arches = 7\n```',
].join('\n\n')

/** More than one page of 50 comments. */
const COMMENTS = 52

/** The time at which the last part of the series is to be published. */
export const PLANNED = `${new Date().getFullYear() + 1}-05-01T10:00:00Z`

export async function createCast(
  request: APIRequestContext,
  admin: { email: string; password: string },
): Promise<Cast> {
  const [reader, author, newcomer, root] = await Promise.all([
    register(request, 'Ines Reader'),
    register(request, 'Otto Author'),
    register(request, 'Nobody Yet'),
    loginAs(request, admin),
  ])
  const asRoot = { headers: { Authorization: `Bearer ${root.token}` } }
  await request.get(`/api/users/makeVreified/${author.user._id}`, asRoot)
  const avatar = await uploadProfilePicture(request, reader)
  reader.user.avatar = avatar
  const everything = await writeEverything(request, author)
  const manyComments = await createPost(request, author, {
    title: 'Much Talked About',
    tags: ['Writing'],
    body: 'A short text with a long talk below it.',
  })
  const bare = await createPost(request, author, { title: 'Donaudampfschifffahrt'.repeat(9), body: 'x'.repeat(400) })
  await writeSeries(request, author)
  const changed = await createPost(request, author, {
    title: 'A Bridge That Was Counted Twice',
    caption: 'On arches.',
    tags: ['Writing'],
    body: BEFORE,
  })
  await updatePost(request, author, changed.slug, {
    title: 'A Bridge That Was Counted Once',
    body: AFTER,
    correction: 'An earlier version gave the bridge nine arches; it has seven.',
  })
  for (const text of hostileComments) await createComment(request, reader, manyComments._id, text)
  for (let n = hostileComments.length; n < COMMENTS; n++) {
    await createComment(request, n % 2 ? author : reader, manyComments._id, `Comment ${n}.`)
  }
  const last = await createComment(request, reader, manyComments._id, 'The one above all others.')
  const byAuthor = { headers: { Authorization: `Bearer ${author.token}` } }
  for (const path of [`comments/pin/${last._id}`, `thanks/comment/${last._id}`]) {
    await request.put(`/api/${path}`, byAuthor)
  }
  await request.put(`/api/thanks/post/${manyComments._id}`, { headers: { Authorization: `Bearer ${reader.token}` } })
  const talk = await writeLongTalk(request, author, reader)
  const { slug: passages } = await writePassages(request, author, reader)
  const posts = {
    everything: everything.slug,
    manyComments: manyComments.slug,
    longTalk: talk.slug,
    bare: bare.slug,
    changed: changed.slug,
    passages,
  }
  const firstRevision = `${changed._id}-1`
  const draft = await writeDraft(request, author)
  return { reader, author, newcomer, admin: root, posts, comment: talk.comment, firstRevision, draft }
}

async function writeEverything(request: APIRequestContext, author: LoginReply): Promise<{ slug: string }> {
  const picture = await uploadWidePicture(request, author)
  const text = await readFile(join(import.meta.dirname, 'everything.md'), 'utf8')
  const body = text.replaceAll('PICTURE', picture)
  const { slug } = await createPost(request, author, {
    title: 'Everything a Text Can Hold',
    caption: 'Headings, lists, tables, code, notes and the rest, one after the other.',
    tags: ['Writing', 'Design', 'Cloud Computing'],
    body,
    cover: PICTURE,
  })
  // On a busy machine, rendering the first text with code may exceed its time limit; then the text is shown unrendered.
  while (!(await isRendered(request, slug))) await updatePost(request, author, slug, { body })
  return { slug }
}

async function writeDraft(request: APIRequestContext, author: LoginReply): Promise<Cast['draft']> {
  const { _id } = await createPost(request, author, {
    title: 'Not Everything Is Ready',
    caption: 'A draft for those who have its link.',
    tags: ['Writing'],
    body: '# One\n\nText\n\n# Two\n\nMore text.',
    status: 'draft',
  })
  const path = await createDraftLink(request, author, _id)
  for (const content of ['A fine *beginning*.', ...hostileComments.slice(0, 2)]) {
    await request.post(`/api${path}/notes`, { data: { name: 'Dot Visitor', content } })
  }
  return { id: _id, path }
}

async function isRendered(request: APIRequestContext, slug: string): Promise<boolean> {
  const { post } = await (await request.get(`/api/posts/${slug}`)).json()
  return /<table.*tk-keyword/s.test(post.html)
}

/** A series of three parts, the last of them planned. */
async function writeSeries(request: APIRequestContext, author: LoginReply): Promise<void> {
  const series = { title: 'A garden in three parts' }
  for (const title of ['The first spade', 'The first seed']) await createPost(request, author, { title, series })
  const planned = { status: 'scheduled', publishAt: PLANNED } as const
  await createPost(request, author, { title: 'The first leaf', series, ...planned })
}
