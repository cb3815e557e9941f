/** Facts about the whole site, by name. */
export interface SiteFactsTable {
  /** `feedId` is the permanent id of the site (`features/feeds/feed-id.ts`). */
  name: 'samples' | 'feedId'
  value: string
}
