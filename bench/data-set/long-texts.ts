import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { manyTimes } from '../measure/load/many-times.ts'
import type { Product } from '../measure/servers/product.ts'
import { register } from '../measure/visits/person.ts'

export interface Account {
  headers: Record<string, string>
  postId: string
}

const BODY = 1_000_000
const COMMENT = 5_000
/** One text is rendered and two wait, which is what the queue takes of one person. */
const AT_ONCE = 3

/** Creates one account with posts, and comments under one of them, all of maximum length. */
export async function fillWithLongTexts(
  { url }: Product,
  { folder, posts, comments }: { folder: string; posts: number; comments: number },
): Promise<Account> {
  const file = join(folder, 'account.json')
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8')) as Account
  const { headers } = await register(url)
  let postId = ''
  await manyTimes(posts, AT_ONCE, async (n) => {
    const form = new FormData()
    form.set('document', JSON.stringify({ title: `Long post ${n}`, body: longBody(n) }))
    const { post } = await ask<{ post: { _id: string } }>(`${url}/api/posts/create`, { headers, body: form })
    postId = post._id
  })
  await manyTimes(comments, AT_ONCE, async (n) => {
    const content = `${n} ${'Some words of a long comment. '.repeat(200)}`.slice(0, COMMENT)
    await ask(`${url}/api/comments/create`, {
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ content: content.trim(), postId }),
    })
  })
  await writeFile(file, JSON.stringify({ headers, postId }))
  return { headers, postId }
}

/** A code block without a language, which is rendered quickly. */
function longBody(n: number): string {
  const lines = Array.from(
    { length: 20_000 },
    (_, line) => `${n} and ${(line * 2_654_435_761) % 1_000_003}: some words of a long post\n`,
  )
  return `~~~\n${lines.join('').slice(0, BODY - 8)}\n~~~`
}

async function ask<Reply>(url: string, request: RequestInit): Promise<Reply> {
  const reply = await fetch(url, { method: 'POST', ...request })
  const answer = (await reply.json()) as Reply & { message?: string }
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${answer.message}`)
  return answer
}
