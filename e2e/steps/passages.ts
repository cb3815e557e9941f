import type { APIRequestContext } from '@playwright/test'
import { expect } from '../product/journey.ts'
import { createComment } from './comments.ts'
import { createPost, updatePost } from './posts.ts'

interface Person {
  token: string
}

const filler = 'A paragraph between the others, which nobody has anything to say about, however long one looks at it.'
const BEFORE = `The oven was cold when we came. We lit the fire at *six* in the morning, and the [chimney](/about) drew at once.

${filler}

- Flour from the mill
- Water from the well, and \`salt\`

${filler} ${filler}

By noon the bread was baked and eaten by everybody. Nobody asked for butter.

| Loaf | Weight |
| --- | ---: |
| Rye | 900 g |

${filler}`
const AFTER = BEFORE.replace('By noon the bread was baked', 'By evening the bread was baked').replace(
  ' Nobody asked for butter.',
  '',
)

/**
 * Writes an article with comments on passages: some that overlap, one with an answer, one over two items of a list, one
 * in a table, one whose words were changed, which mended them, one whose words are gone, and one comment on the whole.
 */
export async function writePassages(request: APIRequestContext, author: Person, reader: Person) {
  const post = await createPost(request, author, { title: 'Bread in One Day', tags: ['Writing'], body: BEFORE })
  const say = (content: string, exact: string, prefix: string) =>
    createComment(request, reader, post._id, content, undefined, {
      passage: { exact, prefix, suffix: '', version: 1 },
      mayName: true,
    })
  await createComment(request, reader, post._id, 'A fine day, all in all.')
  await say('And with jam?', 'Nobody asked for butter', 'by everybody. ')
  const noon = await say('So soon?', 'By noon the bread was baked', 'at it.')
  const fire = await say('Why so early?', 'We lit the fire at six in the morning', 'when we came. ')
  await createComment(request, author, post._id, 'Because the stones need hours to become warm.', fire._id)
  await say('Did it smoke?', 'six in the morning, and the chimney drew at once', 'the fire at ')
  await say('Which oven?', 'The oven', '')
  await say('Which mill?', 'from the mill\nWater from the well, and salt', 'Flour ')
  await say('That is a heavy one.', '900 g', 'Rye')
  await updatePost(request, author, post.slug, { body: AFTER })
  const mended = await request.put(`/api/comments/resolution/${noon._id}`, {
    headers: { Authorization: `Bearer ${author.token}` },
    data: { correction: 'The bread was baked by evening, not by noon.' },
  })
  expect(mended.status()).toBe(200)
  return { slug: post.slug, comment: fire._id }
}
