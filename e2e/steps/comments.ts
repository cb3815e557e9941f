import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '../product/journey.ts'
import { register, signIn } from './people.ts'
import { createPost } from './posts.ts'

type Person = Awaited<ReturnType<typeof register>>

/** Creates a comment through the API, as an answer if it has a parent; `about` may have its passage. */
export async function createComment(
  request: APIRequestContext,
  { token }: { token: string },
  postId: string,
  content: string,
  parent?: string,
  about?: { passage: object; mayName?: boolean },
): Promise<{ _id: string }> {
  const reply = await request.post('/api/comments/create', {
    headers: { Authorization: `Bearer ${token}` },
    data: { content, postId, parent, ...about },
  })
  expect(reply.status()).toBe(200)
  const { comment } = await reply.json()
  return comment
}

/** Creates an article without comments, and its author. */
export async function newArticle(
  request: APIRequestContext,
  title = 'An Article to Talk About',
): Promise<{ author: Person; postId: string; address: string }> {
  const author = await register(request, 'Article Author')
  const { _id, slug } = await createPost(request, author, { title, body: 'Words. '.repeat(300) })
  return { author, postId: _id, address: `/article/${slug}` }
}

/** Creates an article with a comment of its author, and opens it signed in as this author. Returns its address. */
export async function openOwnArticle(page: Page, request: APIRequestContext, comment: string): Promise<string> {
  const { author, postId, address } = await newArticle(request)
  await createComment(request, author, postId, comment)
  await signIn(page, author)
  await page.goto(address)
  return address
}

/** The parts of the comment section of an article, found by their accessible names. */
export function commentSection(page: Page) {
  const region = page.getByRole('region', { name: 'Comments', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Edit comment' })
  return {
    region,
    heading: region.getByRole('heading', { level: 2 }),
    box: region.getByRole('textbox', { name: 'Your comment' }),
    send: region.getByRole('button', { name: 'Send' }),
    comments: region.getByRole('article'),
    commentWith: (text: string) => region.getByRole('article').filter({ hasText: text }),
    toasts: page.getByRole('region', { name: 'Notifications' }),
    dialog,
    editBox: dialog.getByRole('textbox', { name: 'Comment' }),
  }
}

/** Comments that try to break the page around them. */
export const hostileComments = [
  `Tower ${`a${'\u0301\u0302\u0310\u034a'.repeat(2)}`.repeat(200)}`,
  `Turned \u202e txt.exe \u202d and \u2067 more`,
  `Endless ${'x'.repeat(3_000)}`,
  `Code\n\n\`\`\`js\nconst wide = '${'y'.repeat(400)}'\n\`\`\``,
  `Table\n\n|${' wide cell |'.repeat(30)}\n|${'---|'.repeat(30)}\n|${' 1 |'.repeat(30)}`,
  'Markup <img src=x onerror="document.title=1"><script>document.title=1</script> [x](javascript:alert(1)) ![y](https://e.example/p.png)',
  'שלום עולם, זה טקסט בעברית.\n\nAnd English after it.',
  `Long ${'many words and more '.repeat(240)}`,
]
