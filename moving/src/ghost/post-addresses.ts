import { RecordChanges } from '../fields/changes.ts'
import { formerAddress } from '../fields/former-address.ts'
import { momentFrom } from '../fields/moment.ts'
import type { PostEntry } from './rows/ghost-export.ts'

/** Where a post stood on the old site, and its page for phones, which Ghost had up to version 5. */
export function postAddresses(
  { id, slug, isPage, head }: Pick<PostEntry, 'id' | 'slug' | 'isPage' | 'head'>,
  patterns: readonly string[],
): string[] {
  if (!slug) return []
  const date = momentFrom(head.published_at ?? head.created_at, '', new RecordChanges())
  const [year = '', month = '', day = ''] = (date ?? '').slice(0, 10).split('-')
  const places: Record<string, string> = { year, month, day, slug, title: slug, id }
  const filled = patterns.map((pattern) =>
    pattern.replace(/:(\w+)/g, (whole, name: string) => places[name] || whole),
  )
  // A place that is not known, such as the main tag, stays in the pattern, and nothing redirects from it.
  const asked = [...(isPage ? [] : filled.filter((address) => !address.includes(':'))), `/${slug}`]
  const found = asked.map(formerAddress).filter((address) => address !== undefined)
  return [...new Set(isPage ? found : found.flatMap((address) => [address, `${address}/amp`]))]
}
