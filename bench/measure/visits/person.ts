/** A signed-in account and its calls. */
export interface Person {
  /** The session as the browser stores it. */
  session: { filterdData: object; token: string; message: string }
  headers: { Authorization: string }
  writePost(document: { title: string; body: string }): Promise<{ _id: string; slug: string }>
  changePost(slug: string, document: { body: string }): Promise<void>
  comment(postId: string, content: string): Promise<void>
}

export async function signIn(url: string, who: { email: string; password: string }): Promise<Person> {
  return personOf(url, await ask(`${url}/api/users/login`, json(who)))
}

/** Signs up a new account. */
export async function register(
  url: string,
  { name = 'Writer', email = 'writer@people.example' } = {},
): Promise<Person> {
  const who = { name, email, password: 'a good long password' }
  return personOf(url, await ask(`${url}/api/users/register`, json(who)))
}

/** Signs up another account in each run, on a product that goes on. */
export function registerAnother(url: string): Promise<Person> {
  return register(url, { name: 'Bench', email: `bench-${Date.now()}@people.example` })
}

function json(body: object): RequestInit {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }
}

function personOf(url: string, { user, token, message }: Record<string, unknown>): Person {
  const headers = { Authorization: `Bearer ${token}` }
  const signed = (request: RequestInit): RequestInit => ({
    ...request,
    headers: { ...(request.headers as object), ...headers },
  })
  return {
    session: { filterdData: user as object, token: String(token), message: String(message) },
    headers,
    async writePost(document) {
      const { post } = await ask(`${url}/api/posts/create`, signed(form('POST', document)))
      return post as { _id: string; slug: string }
    },
    async changePost(slug, document) {
      const address = `${url}/api/posts/update/${encodeURIComponent(slug)}`
      await ask(address, signed(form('PUT', document)))
    },
    async comment(postId, content) {
      await ask(`${url}/api/comments/create`, signed(json({ postId, content })))
    },
  }
}

export async function readPost(url: string, slug: string): Promise<{ _id: string; title: string; body: string }> {
  const { post } = await ask(`${url}/api/posts/${encodeURIComponent(slug)}`)
  return post as { _id: string; title: string; body: string }
}

function form(method: string, document: object): RequestInit {
  const body = new FormData()
  body.set('document', JSON.stringify(document))
  return { method, body }
}

async function ask(address: string, request?: RequestInit): Promise<Record<string, unknown>> {
  const reply = await fetch(address, request)
  const body = (await reply.json()) as Record<string, unknown>
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}: ${body.message}`)
  return body
}
