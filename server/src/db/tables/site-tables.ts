export interface SiteTables {
  site_facts: SiteFactsTable
  settings: SettingsTable
  invitations: InvitationsTable
}

/** Facts about the whole site, by name. */
interface SiteFactsTable {
  /**
   * `sample-texts` is there until the site speaks in its owner's words. `feedId` is the permanent id of the site
   * (`features/feeds/feed-id.ts`); `reimport` says which export the site is (`archive/reimport`). `securityLogSent` is
   * the last event that was written to the standard output.
   */
  name:
    | 'samples'
    | 'sample-authors'
    | 'sample-texts'
    | 'setup'
    | 'used-setup'
    | 'first-steps'
    | 'test-mail'
    | 'feedId'
    | 'reimport'
    | 'securityLogSent'
  value: string
}

/** The invited people. The address is removed when the invitation ends. */
interface InvitationsTable {
  id: string
  /** The address as it was typed; null once the invitation was accepted, revoked or replaced. */
  email: string | null
  /** The address for comparisons. */
  email_key: string | null
  role: 'reader' | 'writer' | 'admin'
  /** The imported author whom the person becomes; null without one, and once the invitation has ended. */
  author_id: string | null
  state: 'open' | 'accepted' | 'revoked'
  /** Only the hash of the secret in the mailed link is stored. */
  token_hash: string
  created_at: string
  expires_at: string
}

/** The settings of the owner; a setting without a row has its default. */
interface SettingsTable {
  key: string
  /** JSON. */
  value: string
  /** The HTML of its Markdown texts as a JSON list, and the version of their renderer; null if it has none. */
  html: string | null
  renderer: number | null
  /** The number of saves. */
  version: number
  updated_at: string
}
