import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { commentTexts } from './comment-texts.ts'
import { startProduct } from './product.ts'
import { readPictures, readSourceTexts } from './source-texts.ts'

const COVERS = 6
/** Longer than the product takes to look for pictures without AVIF copies. */
const PATIENCE_MS = 60_000

export interface PostTemplate {
  minutes: number
  body: string
  html: string
  contents: string
  renderer: number
}

export interface CommentTemplate {
  content: string
  html: string
  renderer: number
}

/** What the product itself made of texts and pictures, to be multiplied. */
export interface Templates {
  posts: PostTemplate[]
  comments: CommentTemplate[]
  covers: string[]
  phrases: string[]
}

/** Has the product set up the folder and store some posts, comments and pictures in it. */
export async function makeTemplates(folder: string): Promise<Templates> {
  const { texts, phrases } = await readSourceTexts()
  const product = await startProduct(folder)
  const covers: string[] = []
  try {
    for (const picture of await readPictures(COVERS)) {
      const form = new FormData()
      form.set('image', new Blob([new Uint8Array(picture)]), 'picture.webp')
      covers.push((await product.call<{ file: string }>('uploads', form)).file)
    }
    let postId = ''
    for (const { title, body } of [...texts, ...texts]) {
      const form = new FormData()
      form.set('document', JSON.stringify({ title: title.slice(0, 200), body }))
      const reply = await product.call<{ post: { _id: string } }>('posts/create', form)
      postId = reply.post._id
    }
    for (const content of commentTexts(texts)) {
      await product.call('comments/create', { postId, content })
    }
    await untilAvif(join(folder, 'byline.sqlite'))
  } finally {
    await product.stop()
  }
  return { ...readTemplates(join(folder, 'byline.sqlite')), covers, phrases }
}

/** Else they would be made while something is measured. */
async function untilAvif(file: string): Promise<void> {
  const database = new DatabaseSync(file, { readOnly: true })
  const waiting = database.prepare('select count(*) n from uploads where avif_at is null')
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await setTimeout(200)) {
    if (waiting.get()?.n === 0) break
  }
  database.close()
}

/**
 * Every text was stored twice, and the longer HTML is taken: on a busy machine the product gives up colouring code
 * that it has not seen the language of before.
 */
function readTemplates(file: string): Pick<Templates, 'posts' | 'comments'> {
  const database = new DatabaseSync(file)
  const posts = database
    .prepare(
      `select minutes, body, html, contents, renderer, max(length(html)) from post_texts
        join posts on posts.id = post_id group by body order by body`,
    )
    .all() as unknown as PostTemplate[]
  const comments = database
    .prepare('select content, html, renderer from comments order by content')
    .all() as unknown as CommentTemplate[]
  database.close()
  return { posts, comments }
}
