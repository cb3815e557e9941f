import type { ReplyOf } from '@byline/contract/calls/endpoint'
import { getOwnPage } from '@byline/contract/own-pages'
import { htmlOfPage } from '../../lib/base-path/html-in-page.ts'
import type { TextsInPage } from '../../lib/page-state.ts'

/** The page's HTML is read back from the page; the form requests its Markdown separately. */
export const ownPageTextInPage: TextsInPage<ReplyOf<typeof getOwnPage>> = {
  path: getOwnPage.path,
  omit: ({ page }) => ({ page: { ...page, html: '', body: '' } }),
  restore({ page }, document) {
    const html = document.querySelector('[data-article-text]')?.innerHTML ?? ''
    return { page: { ...page, html: htmlOfPage(html) } }
  },
}
