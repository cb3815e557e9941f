import { LANGUAGE_HEADER } from '@byline/contract/calls/language-header'
import type { CommentPassageForm } from '@byline/contract/passages/comment-passage'
import {
  createHighlight,
  deleteHighlight,
  type Highlight,
  listHighlightsOfPost,
} from '@byline/contract/passages/highlights'
import { basePath } from '../../../lib/base-path/base-path.ts'
import { language } from '../../../lib/language/texts.ts'
import { storedSession } from '../../sessions/shown-session.ts'

/** The calls on highlights without the application. Each throws with the sentence of the server. */
export const highlightCalls = {
  list: (postId: string) => call<{ highlights: Highlight[] }>(listHighlightsOfPost, postId),
  save: (postId: string, passage: CommentPassageForm) =>
    call<{ highlight: Highlight }>(createHighlight, '', { postId, passage }),
  remove: (id: string) => call<object>(deleteHighlight, id),
}

async function call<Reply>(
  { method, path }: { method: string; path: string },
  id: string,
  body?: object,
): Promise<Reply> {
  const response = await fetch(basePath + path.replace(':id', encodeURIComponent(id)), {
    method,
    headers: {
      [LANGUAGE_HEADER]: language(),
      Authorization: `Bearer ${storedSession()?.token}`,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const reply = await response.json()
  if (!response.ok) throw new Error([reply.message, ...Object.values(reply.fields ?? {}).flat()].join('. '))
  return reply
}
