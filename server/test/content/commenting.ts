import type { FastifyInstance } from 'fastify'
import type { Person } from './people.ts'

/** The calls on comments of one person, with exactly the payloads of specification §7. */
export function commentingBy(app: FastifyInstance, { headers }: Pick<Person, 'headers'>) {
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url, headers, ...(payload && { payload }) })
  return {
    ask,
    create: (postId: unknown, content: unknown) => ask('POST', '/api/comments/create', { content, postId }),
    update: (id: string, content: unknown) => ask('PUT', `/api/comments/update/${id}`, { content }),
    remove: (id: string) => ask('DELETE', `/api/comments/delete/${id}`),
    all: (query = '') => ask('GET', `/api/comments/all${query}`),
    undo: (deletionId: string) => ask('POST', `/api/undo/${deletionId}`),
    deleteUser: (id: string) => ask('DELETE', `/api/users/delete/${id}`),
  }
}

/** The comments under a post that a reader gets: the texts in order, and the total. */
export async function listComments(app: FastifyInstance, postId: string) {
  const reply = await app.inject(`/api/comments/post/${postId}`)
  if (reply.statusCode !== 200) return { status: reply.statusCode, texts: [], total: 0 }
  const { comments, total } = reply.json()
  const texts: string[] = comments.map(({ content }: { content: string }) => content)
  return { status: 200, texts, total: total as number }
}
