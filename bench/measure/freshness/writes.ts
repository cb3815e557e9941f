import { paths } from '@byline/contract/addresses/paths'
import type { PageHistory, PageState } from './page-history.ts'

/** A call of the admin at one of the servers, with JSON or a form. */
export type Call = (method: string, path: string, body?: object | FormData) => Promise<Record<string, unknown>>

/** Makes calls of a signed-in person, each at the server that `url` names. */
export function callsAt(url: () => string | undefined, session: { Authorization: string }): Call {
  return async (method, path, body) => {
    const isJson = body !== undefined && !(body instanceof FormData)
    const reply = await fetch(`${url()}${path}`, {
      method,
      headers: { ...session, ...(isJson && { 'Content-Type': 'application/json' }) },
      ...(body && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
    })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${text.slice(0, 200)}`)
    return JSON.parse(text)
  }
}

interface Post {
  id: string
  slug: string
  formerSlugs: string[]
}

export interface Blog {
  call: Call
  /** Makes each write, and is told the states that it makes of pages. */
  history: Pick<PageHistory, 'write'>
  /** Posts whose title, text and comments change. */
  edited: Post[]
  /** Posts that are deleted and restored, and get other addresses. */
  moved: Post[]
}

const form = (document: object) => {
  const body = new FormData()
  body.set('document', JSON.stringify(document))
  return body
}
const shows = (text: string): PageState => ({ status: 200, text })
const api = ({ slug }: Pick<Post, 'slug'>) => `/api/posts/${slug}`
const page = ({ slug }: Pick<Post, 'slug'>) => paths.article(slug)

export async function createPost(call: Call, title: string, slug: string): Promise<Post> {
  const { post } = await call(
    'POST',
    '/api/posts/create',
    form({ title, slug, body: `Text of ${title}`, tags: ['Design'] }),
  )
  return { id: String((post as { _id: string })._id), slug, formerSlugs: [] }
}

/** One function for each kind of write; `n` numbers the writes, and `mark` is in no other text. */
export function writesOf({ call, history, edited, moved }: Blog) {
  const pick = (from: Post[], n: number) => from[n % from.length] as Post
  const edit = (post: Post, document: object) => call('PUT', `/api/posts/update/${post.slug}`, form(document))

  return {
    async title(n: number, mark: string) {
      const post = pick(edited, n)
      const states = { [page(post)]: shows(mark), [api(post)]: shows(mark), '/api/posts': shows(mark) }
      // The list has the titles of all posts, so each is a part of its own.
      await history.write(`title ${post.id}`, states, () => edit(post, { title: `Title ${mark}` }))
    },
    async text(n: number, mark: string) {
      const post = pick(edited, n)
      const states = { [page(post)]: shows(mark), [api(post)]: shows(mark) }
      await history.write('text', states, () => edit(post, { body: `Text ${mark}` }))
    },
    async comment(n: number, mark: string) {
      const { id } = pick(edited, n)
      const states = { [`/api/comments/post/${id}`]: shows(mark) }
      await history.write('comment', states, () => call('POST', '/api/comments/create', { postId: id, content: mark }))
    },
    async siteName(_n: number, mark: string) {
      const everywhere = ['/', '/Articles', '/about', '/rss.xml', page(pick(edited, 0))]
      const states = Object.fromEntries(everywhere.map((path) => [path, shows(mark)]))
      await history.write('site name', states, () =>
        call('PUT', '/api/settings', { settings: { name: `Blog ${mark}` } }),
      )
    },
    async newPost(n: number, mark: string) {
      const slug = `new-${n}`
      const states = { [paths.article(slug)]: shows(mark), '/api/posts?order=newest&limit=1': shows(mark) }
      await history.write('newest', states, () => createPost(call, `New ${mark}`, slug))
    },
    async deletion(n: number) {
      const post = pick(moved, n)
      const { deletionId } = await history.write('status', statesOf(post, 404, 404), () =>
        call('DELETE', `/api/posts/delete/${post.slug}`),
      )
      await history.write('status', statesOf(post, 200, 301), () => call('POST', `/api/undo/${deletionId}`))
    },
    async address(n: number, mark: string) {
      const post = pick(moved, n)
      const { slug } = post
      post.formerSlugs.push(slug)
      post.slug = mark
      await history.write('status', statesOf(post, 200, 301), () =>
        call('PUT', `/api/posts/update/${slug}`, form({ slug: mark })),
      )
    },
  }
}

/** The status of all addresses of a post. */
function statesOf(post: Post, status: number, formerStatus: number): Record<string, PageState> {
  const states = (slug: string, status: number) => [page({ slug }), api({ slug })].map((path) => [path, { status }])
  return Object.fromEntries([
    ...states(post.slug, status),
    ...post.formerSlugs.flatMap((slug) => states(slug, formerStatus)),
  ])
}
