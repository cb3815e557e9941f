/** Facts about the whole site, by name. */
export interface SiteFactsTable {
  name: 'samples'
  value: string
}

/** What the owner has set; a setting without a row has its default. */
export interface SettingsTable {
  key: string
  /** As JSON. */
  value: string
  /** Of the save: 1 for the first one, and one more for each. */
  version: number
  updated_at: string
}
