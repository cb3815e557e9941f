import type { Load } from '../measure/load/load.ts'

export type GrowthLoad = Omit<Load, 'url' | 'seconds'>

interface Dated {
  _id: string
  createdAt: string
}

/** The replies of the measured calls; each has a part of these fields. */
interface Reply {
  post: Dated
  posts: { user: { _id: string; slug: string } }[]
  comments: Dated[]
  nextCursor: string | null
}

export async function ask(address: string, headers: Record<string, string> = {}): Promise<Reply> {
  const reply = await fetch(address, { headers })
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`)
  return (await reply.json()) as Reply
}

/** A cursor as `db/pages/cursor.ts` of the server writes it. */
export function cursorAt(...keys: string[]): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url')
}
