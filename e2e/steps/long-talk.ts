import type { APIRequestContext } from '@playwright/test'
import { createComment } from './comments.ts'
import { type LoginReply, register } from './people.ts'
import { createPost } from './posts.ts'

const THREADS = 12
/** Comments of one thread: the first, a chain of replies, and as many side by side below it and below its first reply. */
const CHAIN = 8
const BESIDE = 8

const texts = [
  'I have read this twice, and the second time I saw how much the first had missed.',
  'Yes.',
  'One thing that I would add: the margin is not empty space, it is where the thumb goes, and where the eye rests between two lines. I have measured it on three printed books and on a telephone, and none of them had less than an eighth of the width.\n\nThe exception is a dictionary, which nobody reads from top to bottom.',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft is one word.',
  'It was `column-width: 34rem` for me:\n\n```css\n.text {\n  column-width: 34rem; /* and this line is longer than the narrow column of a telephone */\n}\n```',
  'قرأت هذا المقال مرتين، وفي كل مرة وجدت فيه شيئا جديدا.',
  'Three reasons:\n\n1. It is shorter.\n2. It is *older*.\n3. [It is said elsewhere](https://people.example/margins), with **numbers**.\n\n> And who has counted?',
  'שלום לכולם. קראתי את זה פעמיים, ו־CSS לא היה קל אף פעם.',
]

/** Writes an article of this author with 300 comments of the author and of others, and returns its slug and the id of its first comment. */
export async function writeLongTalk(request: APIRequestContext, author: LoginReply, reader: LoginReply) {
  const article = await createPost(request, author, {
    title: 'What Three Hundred People Said About Margins',
    tags: ['Writing'],
    body: 'A short text about the widths of margins.',
  })
  const others = await Promise.all(
    ['Hildegard von Bingen', 'שרה כהן', 'أحمد المنصوري', 'Donaudampfschiffer'].map((name) => register(request, name)),
  )
  const people = [reader, ...others, author]
  const say = async (n: number, parent?: string) => {
    const who = people[(n * 5 + Math.floor(n / 7)) % people.length] ?? author
    const text = `(${n + 1}) ${texts[n % texts.length]}`
    const { _id } = await createComment(request, who, article._id, text, parent)
    return { id: _id, headers: { Authorization: `Bearer ${who.token}` } }
  }
  const writeThread = async (thread: number) => {
    let n = thread * (1 + CHAIN + 2 * BESIDE)
    const first = await say(n++)
    const chain = [first]
    while (chain.length <= CHAIN) chain.push(await say(n++, chain.at(-1)?.id))
    const [, reply = first] = chain
    for (const parent of [first, reply]) for (let beside = 0; beside < BESIDE; beside++) await say(n++, parent.id)
    return chain
  }
  const threads = await Promise.all(Array.from({ length: THREADS }, (_, thread) => writeThread(thread)))
  const [edited, deleted, begun, thanked, pinned] = threads
  const change = { headers: edited?.[0]?.headers ?? {}, data: { content: 'I have read this three times by now.' } }
  await request.put(`/api/comments/update/${edited?.[0]?.id}`, change)
  for (const gone of [deleted?.[2], begun?.[0]]) {
    await request.delete(`/api/comments/delete/${gone?.id}`, { headers: gone?.headers ?? {} })
  }
  for (const { token } of people) {
    const headers = { Authorization: `Bearer ${token}` }
    await request.put(`/api/thanks/comment/${thanked?.[0]?.id}`, { headers })
  }
  const byAuthor = { headers: { Authorization: `Bearer ${author.token}` } }
  await request.put(`/api/comments/pin/${pinned?.[1]?.id}`, byAuthor)
  return { slug: article.slug, comment: edited?.[0]?.id ?? '' }
}
