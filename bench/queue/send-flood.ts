import { setTimeout as sleep } from 'node:timers/promises'
import { type Kind, type Message, type Writer, wroteBefore } from '../data-set/flood/flood.ts'
import { register } from '../measure/visits/person.ts'
import { type Ask, askerOf, type Queued } from './queue-calls.ts'

/** A comment that was sent. */
export interface Sent {
  id: string
  kind: Kind
  /** Its author and its article, by number. */
  writer: number
  post: number
  /** The kinds of the reasons for which it is held; empty if readers see it. */
  reasons: string[]
  /** Whether its author was told why, and what to do. */
  told: boolean
}

export interface Sender {
  asks: Ask[]
  /** Sends the first comments of those who are known then. */
  sendFirst(): Promise<Sent[]>
  /** Sends all others, those of each account evenly over the time. */
  sendAll(): Promise<Sent[]>
}

interface Reply {
  comment: { _id: string }
  held?: { kind: string }[]
  message: string
}

/** Registers the writers; they send to these articles. The limit of an account is 60 comments a minute. */
export async function registerWriters(
  url: string,
  writers: readonly Writer[],
  { posts, seconds }: { posts: readonly string[]; seconds: number },
): Promise<Sender> {
  const asks: Ask[] = []
  for (const { name, email } of writers) asks.push(askerOf(url, (await register(url, { name, email })).headers))
  const send = async (writer: number, message: Message): Promise<Sent> => {
    const { post, ip, ...said } = message
    const ask = asks[writer] as Ask
    const {
      comment,
      held = [],
      message: told,
    } = await ask<Reply>('POST', '/api/comments/create', { ...said, postId: posts[post] }, ip)
    return {
      id: comment._id,
      kind: (writers[writer] as Writer).kind,
      writer,
      post,
      reasons: held.map(({ kind }) => kind),
      told: told.includes('holds your comment') && told.includes('You can change or delete it'),
    }
  }
  const sendOf = async (writer: number, messages: readonly Message[]): Promise<Sent[]> => {
    const sent: Sent[] = []
    let pause: Promise<unknown> = Promise.resolve()
    for (const message of messages) {
      await pause
      pause = sleep((seconds * 1_000) / messages.length)
      sent.push(await send(writer, message))
    }
    return sent
  }
  const all = async (pick: (writer: Writer) => readonly Message[]) =>
    (await Promise.all(writers.map((writer, n) => sendOf(n, pick(writer))))).flat()
  return {
    asks,
    sendFirst: () => all(({ kind, messages }) => (wroteBefore(kind) ? messages.slice(0, 1) : [])),
    sendAll: () => all(({ kind, messages }) => (wroteBefore(kind) ? messages.slice(1) : messages)),
  }
}

/** Those of these held comments whose authors do not find them with reasons below the article. */
export async function untold({ asks }: Sender, held: readonly Sent[], posts: readonly string[]): Promise<Sent[]> {
  const places = Map.groupBy(held, ({ writer, post }) => `${writer} ${post}`)
  const missing: Sent[] = []
  for (const of of places.values()) {
    const [{ writer, post } = { writer: 0, post: 0 }] = of
    const own = await (asks[writer] as Ask)<{ held: Queued[] }>('GET', `/api/comments/held/${posts[post]}`)
    const told = new Set(own.held.filter(({ why }) => why.length > 0).map(({ comment }) => comment._id))
    missing.push(...of.filter(({ id }) => !told.has(id)))
  }
  return missing
}
