import { PASSWORD } from '../content/people.ts'
import { postForm } from '../content/writing.ts'

/**
 * Calls of one person to servers in processes of their own. Each has a connection of its own, so that several processes
 * behind one address take turns.
 */
export async function callingAs(name: string, address: string) {
  const json = { 'content-type': 'application/json' }
  const body = JSON.stringify({ name, email: `${name.toLowerCase()}@people.example`, password: PASSWORD })
  const reply = await ask(`${address}/api/users/register`, { method: 'POST', headers: json, body })
  if (!reply.ok) throw new Error(await reply.text())
  const { token } = (await reply.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  return {
    /** The status of saving an article with that slug, or of another server's reply. */
    create: (slug: string, to = address, more: object = {}) =>
      ask(`${to}/api/posts/create`, {
        method: 'POST',
        headers,
        body: postForm({ document: { title: `Title of ${slug}`, slug, ...more } }),
      }),
    remove: (slug: string, from = address) => ask(`${from}/api/posts/delete/${slug}`, { method: 'DELETE', headers }),
  }
}

/** A request on a connection of its own. */
export function ask(url: string, { headers, ...init }: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...init, headers: { ...headers, connection: 'close' } })
}
