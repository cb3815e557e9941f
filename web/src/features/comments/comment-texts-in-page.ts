import { type Comment, listComments } from '@byline/contract/comments'
import type { ReplyOf } from '@byline/contract/endpoint'
import { commentElementId } from '@byline/contract/paths'
import { searchComments } from '@byline/contract/search'
import type { InfiniteData } from '@tanstack/react-query'
import type { TextsInPage } from '../../lib/page-state.ts'
import type { CommentsReply } from './queries.ts'

type Pages = InfiniteData<CommentsReply>

/** The comments' HTML is read back from their elements. */
export const commentTextsInPage: TextsInPage<Pages> = {
  path: listComments.path,
  omit: (data) => withHtml(data, () => ''),
  restore: (data, page) =>
    withHtml(data, ({ _id }) => {
      const element = page.getElementById(commentElementId(_id))
      return element?.querySelector('[data-comment-text]')?.innerHTML ?? ''
    }),
}

type FoundPages = InfiniteData<ReplyOf<typeof searchComments>>

/** Of a found comment, the page of a search shows the passage only. */
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

function withHtml({ pages, ...data }: Pages, htmlOf: (comment: Comment) => string): Pages {
  const changed = pages.map((page) => ({
    ...page,
    comments: page.comments.map((comment) => ({ ...comment, html: htmlOf(comment) })),
  }))
  return { ...data, pages: changed }
}
