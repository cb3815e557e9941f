/** What an export has of a post, page, attachment or other record: the texts of its elements, by their names. */
export interface WxrItem {
  /** As `wp:post_id`; each name once, the first text counts. */
  fields: Record<string, string>
  terms: WxrTerm[]
  meta: { key: string; value: string }[]
  /** The elements of each comment. */
  comments: Record<string, string>[]
  /** Its texts were longer than an item may be, and are missing. */
  isTooLarge: boolean
}

export interface WxrTerm {
  /** `category`, `post_tag`, or the name of a taxonomy of its own. */
  domain: string
  nicename: string
  name: string
}

export type WxrPart =
  | { kind: 'site'; fields: Record<string, string> }
  | { kind: 'author'; fields: Record<string, string> }
  | { kind: 'item'; item: WxrItem }

export function metaOf({ meta }: WxrItem, key: string): string | undefined {
  return meta.find((one) => one.key === key)?.value
}
