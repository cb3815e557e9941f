import { setTimeout as sleep } from 'node:timers/promises'
import { register } from '../visits/person.ts'

const POSTS = 20
const READERS = 28
const WRITERS = 2
/** The part of the requests that write. */
const WRITES = 0.1
/** An acknowledged write is on every process after this time. */
const SEEN_AFTER_MS = 1_000
const FILE = /(?:href|src)="(\/assets\/[^"]+)"/g

interface Post {
  id: string
  slug: string
  /** The text of the last acknowledged edit. Undefined while one is under way, or after one that failed. */
  text: string | undefined
  isEdited: boolean
}

/** Readers and writers of a site, who notice what an upgrade must not do. */
export class UpgradeTraffic {
  readonly counts = { requests: 0, failed: 0, acknowledged: 0, stale: 0, missingFiles: 0 }
  /** The number of failures by their kind. */
  readonly failures = new Map<string, number>()
  readonly #url: string
  readonly #headers: Record<string, string>
  readonly #edited: Post[] = []
  readonly #created: string[] = []
  readonly #comments: { post: string; text: string }[] = []
  readonly #files = new Set<string>()
  /** Edits that wait to be seen. */
  readonly #edits: Promise<void>[] = []

  private constructor(url: string, headers: Record<string, string>) {
    this.#url = url
    this.#headers = headers
  }

  /** Registers a writer and writes the first posts. */
  static async begin(url: string): Promise<UpgradeTraffic> {
    const writer = await register(url)
    const traffic = new UpgradeTraffic(url, writer.headers)
    for (let n = 0; n < POSTS; n++) {
      const text = `Text ${n} of the beginning.`
      const { _id: id, slug } = await writer.writePost({ title: `Post ${n}`, body: text })
      traffic.#edited.push({ id, slug, text, isEdited: false })
    }
    return traffic
  }

  /** Sends so many requests in each second as long as each client is answered in time, else fewer. */
  run(perSecond: number): { stop(): Promise<void> } {
    const end = new AbortController()
    const client = async (first: number, step: number, rate: number, task: (n: number) => Promise<void>) => {
      for (let n = first; !end.signal.aborted; n += step) {
        const next = sleep(1_000 / rate, undefined, { signal: end.signal }).catch(() => undefined)
        await Promise.all([task(n), next])
      }
    }
    const clients = [
      ...Array.from({ length: READERS }, (_, first) =>
        client(first, READERS, (perSecond * (1 - WRITES)) / READERS, (n) => this.#read(n)),
      ),
      ...Array.from({ length: WRITERS }, (_, first) =>
        client(first, WRITERS, (perSecond * WRITES) / WRITERS, (n) => this.#write(n)),
      ),
    ]
    const stop = async () => {
      end.abort()
      await Promise.all(clients)
      await Promise.all(this.#edits)
    }
    return { stop }
  }

  /** Reads every acknowledged write again. */
  async countLost(): Promise<number> {
    let lost = 0
    const has = async (path: string, text: string) => {
      const reply = await fetch(this.#url + path, { headers: this.#headers })
      if (!reply.ok || !(await reply.text()).includes(text)) lost++
    }
    for (const slug of this.#created) await has(`/api/posts/${slug}`, slug)
    for (const { slug, text } of this.#edited) if (text !== undefined) await has(`/api/posts/${slug}`, text)
    for (const [post, comments] of Map.groupBy(this.#comments, ({ post }) => post)) {
      const all = await (await fetch(`${this.#url}/api/comments/post/${post}`)).text()
      lost += comments.filter(({ text }) => !all.includes(text)).length
    }
    return lost
  }

  async #read(n: number): Promise<void> {
    const { slug, id } = this.#pick(n)
    const paths = ['/', `/article/${slug}`, '/Articles', `/api/posts/${slug}`, '/api/posts', `/api/comments/post/${id}`]
    const path = paths[n % paths.length] ?? '/'
    // A reader who is signed in is answered by the database.
    const isSignedIn = path.startsWith('/api/') && n % 7 === 0
    const reply = await this.#ask(path, isSignedIn ? { headers: this.#headers } : {})
    if (reply?.type.startsWith('text/html')) await this.#readFiles(reply.text)
  }

  /** Reads the files of a page that no page before had. */
  async #readFiles(html: string): Promise<void> {
    for (const [, file = ''] of html.matchAll(FILE)) {
      const isNew = !this.#files.has(file)
      // The other versions may be asked for it at any later time too.
      if (!isNew && Math.random() > 0.02) continue
      this.#files.add(file)
      this.counts.requests++
      const reply = await fetch(this.#url + file).catch(() => undefined)
      await reply?.arrayBuffer()
      if (reply?.ok) continue
      this.counts.missingFiles++
      this.#note(`${reply?.status} ${file.replace(/-[\w-]{8}\.(\w+)$/, '-*.$1')}`)
    }
  }

  async #write(n: number): Promise<void> {
    if (n % 3 === 0) return this.#create(n)
    if (n % 3 === 1) return this.#comment(n)
    const post = this.#pick(n)
    // The writer goes on while it waits for the edit to be seen.
    if (!post.isEdited) this.#edits.push(this.#edit(post, n))
  }

  async #create(n: number): Promise<void> {
    const reply = await this.#ask('/api/posts/create', this.#form('POST', { title: `New ${n}`, body: 'New text.' }))
    if (!reply) return
    this.counts.acknowledged++
    this.#created.push(JSON.parse(reply.text).post.slug)
  }

  async #comment(n: number): Promise<void> {
    const { id } = this.#pick(n)
    const content = `Remark ${n}.`
    const headers = { ...this.#headers, 'Content-Type': 'application/json' }
    const body = JSON.stringify({ postId: id, content })
    if (!(await this.#ask('/api/comments/create', { method: 'POST', headers, body }))) return
    this.counts.acknowledged++
    this.#comments.push({ post: id, text: content })
  }

  /** Edits a post, then reads it through whichever process is next. */
  async #edit(post: Post, n: number): Promise<void> {
    post.isEdited = true
    post.text = undefined
    const text = `Text of edit ${n}.`
    const reply = await this.#ask(`/api/posts/update/${post.slug}`, this.#form('PUT', { body: text }))
    if (reply) {
      this.counts.acknowledged++
      post.text = text
      await sleep(SEEN_AFTER_MS)
      for (const path of [`/api/posts/${post.slug}`, `/article/${post.slug}`]) {
        const read = await this.#ask(path, {})
        if (!read || read.text.includes(text)) continue
        this.counts.stale++
        this.#note(`${path.replace(post.slug, '*')} was older than its edit`)
      }
    }
    post.isEdited = false
  }

  /** The reply, or undefined for one that failed, which is counted. */
  async #ask(path: string, init: RequestInit): Promise<{ type: string; text: string } | undefined> {
    this.counts.requests++
    const what = `${init.method ?? 'GET'} ${path.replace(/(posts|article|post|update)\/[^/?]+/, '$1/*')}`
    try {
      const reply = await fetch(this.#url + path, init)
      const text = await reply.text()
      if (reply.ok) return { type: reply.headers.get('content-type') ?? '', text }
      this.counts.failed++
      this.#note(`${what}: ${reply.status} ${text.slice(0, 120)}`)
    } catch (error) {
      this.counts.failed++
      this.#note(`${what}: ${error} ${(error as Error).cause ?? ''}`)
    }
    return undefined
  }

  #note(failure: string): void {
    this.failures.set(failure, (this.failures.get(failure) ?? 0) + 1)
  }

  #form(method: string, document: object): RequestInit {
    const body = new FormData()
    body.set('document', JSON.stringify(document))
    return { method, headers: this.#headers, body }
  }

  #pick(n: number): Post {
    return this.#edited[n % this.#edited.length] as Post
  }
}
