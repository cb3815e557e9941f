import { commentElementId, PINNED_COMMENT_ID } from '@byline/contract/addresses/paths'
import type { ReplyOf } from '@byline/contract/calls/endpoint'
import { type Comment, listComments } from '@byline/contract/comments/comments'
import { searchComments } from '@byline/contract/search'
import type { InfiniteData } from '@tanstack/react-query'
import { htmlOfPage } from '../../../lib/base-path/html-in-page.ts'
import type { TextsInPage } from '../../../lib/page-state.ts'
import type { CommentsReply } from './queries.ts'

type Pages = InfiniteData<CommentsReply>

/** The comments' HTML is read back from their elements. Their post is the same, so only the first one has it. */
export const commentTextsInPage: TextsInPage<Pages> = {
  path: listComments.path,
  omit: (data) =>
    withChanged(data, ({ post, ...comment }, first) => ({
      ...comment,
      html: '',
      ...(comment._id === first._id && { post }),
    })),
  restore: (data, page) =>
    withChanged(data, (comment, { post }, elementId) => {
      const element = page.getElementById(elementId)
      const html = element?.querySelector('[data-comment-text]')?.innerHTML ?? ''
      return { ...comment, post, html: htmlOfPage(html) }
    }),
}

type FoundPages = InfiniteData<ReplyOf<typeof searchComments>>

/** The page of a search shows only the passage of a found comment. */
export const foundTextsInPage: TextsInPage<FoundPages> = {
  path: searchComments.path,
  omit: (data) => ({
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      comments: page.comments.map((comment) => ({ ...comment, html: '', content: '' })),
    })),
  }),
  restore: (data) => data,
}

function withChanged(
  { pages, ...data }: Pages,
  change: (comment: Comment, first: Comment, elementId: string) => Omit<Comment, 'post'>,
): Pages {
  const first = pages.flatMap(({ comments, pinned }) => [...(pinned ? [pinned] : []), ...comments])[0] as Comment
  const changed = pages.map((page) => ({
    ...page,
    ...(page.pinned && { pinned: change(page.pinned, first, PINNED_COMMENT_ID) as Comment }),
    comments: page.comments.map((comment) => change(comment, first, commentElementId(comment._id)) as Comment),
  }))
  return { ...data, pages: changed }
}
