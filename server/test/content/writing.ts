import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { multipart, type Person } from './people.ts'

/** The parts of a save: the document as an object or as literal text, and `postImage` as a file or a text. */
export interface Sent {
  document?: object | string
  postImage?: Uint8Array | string
}

/** The form of a save with exactly the part names of specification §7. */
export function postForm({ document, postImage }: Sent): FormData {
  const form = new FormData()
  if (typeof postImage === 'string') form.set('postImage', postImage)
  else if (postImage) form.set('postImage', new Blob([new Uint8Array(postImage)]), 'cover.png')
  if (document !== undefined) {
    form.set('document', typeof document === 'string' ? document : JSON.stringify(document))
  }
  return form
}

/** The saves of one person, as the editor makes them. */
export function writingBy(app: FastifyInstance, person: Pick<Person, 'headers'>) {
  const save = async (method: 'POST' | 'PUT', url: string, form: FormData): Promise<LightMyRequestResponse> => {
    const { payload, type } = await multipart(form)
    return app.inject({
      method,
      url,
      headers: { ...person.headers, 'content-type': type },
      payload,
    })
  }
  return {
    save,
    create: (document: object | string, postImage?: Uint8Array | string) =>
      save('POST', '/api/posts/create', postForm({ document, ...(postImage !== undefined && { postImage }) })),
    update: (slug: string, document: object | string, postImage?: Uint8Array | string) =>
      save(
        'PUT',
        `/api/posts/update/${encodeURIComponent(slug)}`,
        postForm({ document, ...(postImage !== undefined && { postImage }) }),
      ),
    remove: (slug: string) =>
      app.inject({
        method: 'DELETE',
        url: `/api/posts/delete/${encodeURIComponent(slug)}`,
        headers: person.headers,
      }),
    undo: (deletionId: string) =>
      app.inject({ method: 'POST', url: `/api/undo/${deletionId}`, headers: person.headers }),
  }
}

/** Reads a post as its page does; follows the redirect of an old slug. */
export async function readPost(app: FastifyInstance, slug: string) {
  const reply = await app.inject(`/api/posts/${encodeURIComponent(slug)}`)
  const to = reply.headers.location
  return (to === undefined ? reply : await app.inject(to)).json().post
}
