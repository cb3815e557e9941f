import type { RenderedPage, WebEntry } from '@byline/contract/page'
import { getPost, listPosts } from '@byline/contract/posts/posts'

/**
 * A web with the parts that the server's tests need: a home page, articles, a list and a search. Real pages are tested
 * on the built one, in files that end with `.integration.test.ts` or `.long.test.ts`.
 */
export const web: WebEntry = {
  inlineScripts: ['/* first paint */'],
  pagePaths: ['/', '/article/:id', '/Articles', '/Articles/:searchData'],
  addressOfPage: ({ pathname, search }) => pathname + search,
  async render({ pathname }, { fetch }) {
    const call = callOf(pathname)
    const reply = call === undefined ? undefined : await fetch(call)
    if (!reply?.ok) return page(reply?.status ?? 404, 'There is nothing at this address')
    const { post } = (await reply.json()) as { post?: { title: string } }
    return page(200, post?.title ?? pathname)
  },
  renderError: async (_address, status, message) => page(status, message),
}

/** The call of a page; undefined if there is no such page. */
function callOf(pathname: string): string | undefined {
  const [, section, name] = pathname.split('/')
  if (section === 'article' && name) return getPost.path.replace(':slug', name)
  const list = `${listPosts.path}?limit=1&fields=card`
  if (section === 'Articles' && name) return `${list}&q=${name}`
  return section === '' || section === 'Articles' ? list : undefined
}

function page(status: number, text: string): RenderedPage {
  const script = `<script>${web.inlineScripts.join('')}</script>`
  const html = `<!DOCTYPE html><html lang="en"><head>${script}</head><body><h1>${text}</h1></body></html>`
  return { status, location: undefined, language: 'en', html: [html], timing: { data: 0, render: 0 } }
}
