import { digestOf } from '../response-cache/cached-response.ts'

/** A list that is read slice by slice, while the client takes it. */
type Slices<Item> = () => AsyncIterable<Item[]>

/** The fields of a reply, each as it is or, where it is a list, in slices. */
export type StreamedFields<Reply> = {
  [Name in keyof Reply]: Reply[Name] extends (infer Item)[]
    ? Item[] | Slices<Item>
    : Reply[Name] | (() => Reply[Name])
}

interface Options {
  /**
   * Changes with everything the reply is made from, and is read before any of it: a client that has a reply of this
   * version has the newest. Left out: nobody may keep the reply.
   */
  version?: string
  /** Many clients ask for just this reply, so that its compressed bytes are worth their memory. */
  popular?: boolean
}

/** A reply that is too long to be held in memory. A handler answers it in place of the reply itself. */
export class StreamedReply<Reply> {
  readonly fields: StreamedFields<Reply>
  /** Stands for the version in every `ETag`. */
  readonly digest: string | undefined
  readonly popular: boolean

  constructor(fields: StreamedFields<Reply>, { version, popular = false }: Options = {}) {
    this.fields = fields
    this.digest = version === undefined ? undefined : digestOf(version)
    this.popular = popular
  }
}
