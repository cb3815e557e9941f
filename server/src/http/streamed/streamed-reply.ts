import { digestOf } from '../headers/digest.ts'

/** A list that is read slice by slice, as fast as the client reads. */
type Slices<Item> = () => AsyncIterable<Item[]>

/** The fields of a reply: a value, a function that reads it, or slices of a list. */
export type StreamedFields<Reply> = {
  [Name in keyof Reply]: Reply[Name] extends (infer Item)[] ? Item[] | Slices<Item> : Reply[Name] | (() => Reply[Name])
}

interface Options {
  /**
   * A text that changes with the data of the reply. It must be read before that data, so a reply with this version
   * never contains older data. Without it there is no `ETag`.
   */
  version?: string
  /** True if many clients request exactly this reply, so caching its compressed bytes is worth the memory. */
  popular?: boolean
}

/** A reply that is too long for memory. A handler returns it in place of the reply itself. */
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
