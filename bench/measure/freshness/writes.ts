import { paths } from '@byline/contract/addresses/paths'
import type { PageHistory, PageState } from './page-history.ts'

/** A call of the admin at one of the servers, with JSON or a form. */
export type Call = (method: string, path: string, body?: object | FormData) => Promise<Record<string, unknown>>

interface Post {
  id: string
  slug: string
}

export interface Blog {
  call: Call
  history: PageHistory
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
const api = ({ slug }: Post) => `/api/posts/${slug}`
const page = ({ slug }: Post) => paths.article(slug)

export async function createPost(call: Call, title: string, slug: string): Promise<Post> {
  const { post } = await call(
    'POST',
    '/api/posts/create',
    form({ title, slug, body: `Text of ${title}`, tags: ['Design'] }),
  )
  return { id: String((post as { _id: string })._id), slug }
}

/** One function for each kind of write; `n` numbers the writes, and `mark` is in no other text. */
export function writesOf({ call, history, edited, moved }: Blog) {
  const pick = (from: Post[], n: number) => from[n % from.length] as Post
  const edit = (post: Post, document: object) => call('PUT', `/api/posts/update/${post.slug}`, form(document))

  return {
    async title(n: number, mark: string) {
      const post = pick(edited, n)
      const lists = ['/api/posts', '/rss.xml'].map((path) => [path, shows(mark)])
      const states = { [page(post)]: shows(mark), [api(post)]: shows(mark), ...Object.fromEntries(lists) }
      // Two writes after each other may both be in a list, so each post has a part of its own there.
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
      await history.write('site name', states, () => call('PUT', '/api/settings', { settings: { name: `Blog ${mark}` } }))
    },
    async newPost(n: number, mark: string) {
      const slug = `new-${n}`
      const states = { [paths.article(slug)]: shows(mark), '/api/posts?order=newest&limit=1': shows(mark) }
      await history.write('newest', states, () => createPost(call, `New ${mark}`, slug))
    },
    async deletion(n: number) {
      const post = pick(moved, n)
      const gone = { [page(post)]: { status: 404 }, [api(post)]: { status: 404 } }
      const { deletionId } = await history.write('status', gone, () => call('DELETE', `/api/posts/delete/${post.slug}`))
      const back = { [page(post)]: { status: 200 }, [api(post)]: { status: 200 } }
      await history.write('status', back, () => call('POST', `/api/undo/${deletionId}`))
    },
    async address(n: number, mark: string) {
      const post = pick(moved, n)
      const former = { ...post }
      post.slug = mark
      const states = { [page(former)]: { status: 301 }, [page(post)]: { status: 200 } }
      await history.write('status', states, () => edit(former, { slug: mark }))
    },
  }
}
