/** The look of a page after a write: its status, and a text that it has. */
export interface PageState {
  status: number
  text?: string
}

interface Change extends PageState {
  /** Milliseconds of `performance.now()`; the acknowledgement is infinite while the write is under way. */
  startedAt: number
  acknowledgedAt: number
}

/** A reply that somebody has read. */
export interface Read {
  startedAt: number
  endedAt: number
  status: number
  body: string
}

/** The states of each page after its acknowledged writes, to judge how old a reply is. */
export class PageHistory {
  /** The changes of each part of a page, such as its title, by path and part. */
  readonly #changes = new Map<string, Map<string, Change[]>>()
  /** Grows when a write begins and when it is acknowledged: until then a reply that was current still is. */
  now = 0

  get paths(): string[] {
    return [...this.#changes.keys()]
  }

  /** Records the states that a write makes of one part of these pages, and makes it. */
  async write<T>(part: string, states: Record<string, PageState>, act: () => Promise<T>): Promise<T> {
    const startedAt = performance.now()
    const changes = Object.entries(states).map(([path, state]) => {
      const change = { ...state, startedAt, acknowledgedAt: Number.POSITIVE_INFINITY }
      const parts = this.#changes.get(path) ?? new Map<string, Change[]>()
      this.#changes.set(path, parts.set(part, [...(parts.get(part) ?? []), change]))
      return change
    })
    this.now++
    const result = await act()
    for (const change of changes) change.acknowledgedAt = performance.now()
    this.now++
    return result
  }

  /**
   * Milliseconds for which a write had been acknowledged, before the reader asked, that the reply does not show; 0 if
   * it shows all of them.
   */
  ageOf(path: string, read: Read): number {
    const parts = [...(this.#changes.get(path)?.values() ?? [])]
    return Math.max(0, ...parts.map((changes) => ageOfPart(changes, read)))
  }
}

function ageOfPart(changes: Change[], read: Read): number {
  const begun = changes.filter(({ startedAt }) => startedAt <= read.endedAt)
  // A reply that shows none of them is from before the first.
  const next = begun[begun.findLastIndex((state) => isShown(state, read)) + 1]
  return next ? Math.max(0, read.startedAt - next.acknowledgedAt) : 0
}

/** Whether a reply shows that state. */
export function isShown({ status, text }: PageState, read: Pick<Read, 'status' | 'body'>): boolean {
  return read.status === status && (text === undefined || read.body.includes(text))
}
