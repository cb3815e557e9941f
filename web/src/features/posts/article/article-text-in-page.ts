import type { ReplyOf } from '@byline/contract/calls/endpoint'
import { getPost } from '@byline/contract/posts/posts'
import { htmlOfPage } from '../../../lib/base-path/html-in-page.ts'
import type { TextsInPage } from '../../../lib/page-state.ts'

/** The buttons that a script may have added already; with them the text would be taken for a changed one. */
const ADDED = /<button[^>]+paragraph-note[^>]*><\/button>/g

/** The article's HTML is read back from the page; the editor requests its Markdown separately. */
export const articleTextInPage: TextsInPage<ReplyOf<typeof getPost>> = {
  path: getPost.path,
  omit: ({ post }) => ({ post: { ...post, html: '', body: '' } }),
  restore({ post }, page) {
    const html = page.querySelector('[data-article-text]')?.innerHTML.replace(ADDED, '') ?? ''
    return { post: { ...post, html: htmlOfPage(html) } }
  },
}
