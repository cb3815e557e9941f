import { digestOf } from '../digest.ts'

/** A list that is read slice by slice, as fast as the client reads. */
type Slices<Item> = () => AsyncIterable<Item[]>

/** The fields of a reply: a value, a function that reads it, or slices of a list. */
export type StreamedFields<Reply> = {
  [Name in keyof Reply]: Reply[Name] extends (infer Item)[]
    ? Item[] | Slices<Item>
    : Reply[Name] | (() => Reply[Name])
}

interface Options {
  /**
   * A text that changes with the reply's data. It must be read before that data, so that a client with a reply of this
   * version has nothing older. Without it there is no `ETag`.
   */
  version?: string
  /** Many clients ask for just this reply: its compressed bytes are worth their memory in the response cache. */
  popular?: boolean
}

/** A reply that is too long to be held in memory. A handler returns it in place of the reply itself. */
export class StreamedReply<Reply> {
  readonly fields: StreamedFields<Reply>
  /** Identifies the version in the `ETag`. */
  readonly digest: string | undefined
  readonly popular: boolean

  constructor(fields: StreamedFields<Reply>, { version, popular = false }: Options = {}) {
    this.fields = fields
    this.digest = version === undefined ? undefined : digestOf(version)
    this.popular = popular
  }
}
