/** A held comment, as far as a flood is measured by it. */
export interface Queued {
  comment: { _id: string; content: string }
  reasons: { kind: string }[]
  why: string[]
  likeSpam: boolean
}

interface Page {
  queued: Queued[]
  nextCursor: string | null
}

export type Order = 'oldest' | 'spam'
export type Judgement = 'approved' | 'spam'

/** Sends a call of a person, from an address as a proxy says it. Throws for any status but 200 and 201. */
export type Ask = <Reply>(method: string, path: string, body?: object, ip?: string) => Promise<Reply>

export function askerOf(url: string, headers: Record<string, string>): Ask {
  return async <Reply>(method: string, path: string, body?: object, ip?: string) => {
    const reply = await fetch(url + path, {
      method,
      headers: {
        ...headers,
        ...(ip !== undefined && { 'X-Forwarded-For': ip }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = (await reply.json()) as Reply & { message?: string }
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${answer.message}`)
    return answer
  }
}

/** The size of a page of the dashboard. */
export const SCREEN = 50

export function readScreen(ask: Ask, first: Order): Promise<Page> {
  return ask('GET', `/api/comments/queue?limit=${SCREEN}&first=${first}`)
}

/** The whole queue in that order. */
export async function readQueue(ask: Ask, first: Order): Promise<Queued[]> {
  const all: Queued[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const after: string = cursor === '' ? '' : `&after=${encodeURIComponent(cursor)}`
    const page: Page = await ask('GET', `/api/comments/queue?limit=100&first=${first}${after}`)
    all.push(...page.queued)
    cursor = page.nextCursor
  }
  return all
}

/** Decides, and reads what the dashboard reads after each decision. Returns the milliseconds. */
export async function decide(ask: Ask, first: Order, ids: readonly string[], judgement: Judgement): Promise<number> {
  const start = performance.now()
  await ask('POST', '/api/comments/queue', { ids, judgement })
  await Promise.all([readScreen(ask, first), ask('GET', '/api/comments/queue/count')])
  return performance.now() - start
}
