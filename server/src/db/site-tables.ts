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
  /** The HTML of its Markdown texts as a JSON list, and the version of their renderer; null if it has none. */
  html: string | null
  renderer: number | null
  /** Of the save: 1 for the first one, and one more for each. */
  version: number
  updated_at: string
}
