import type { Generated } from 'kysely'

/** Tables about people and their sessions, beside `users`. */
export interface AccountTables {
  author_profiles: AuthorProfilesTable
  sessions: SessionsTable
  personal_tokens: PersonalTokensTable
  known_places: KnownPlacesTable
  throttles: ThrottlesTable
  password_resets: PasswordResetsTable
  reset_requests: ResetRequestsTable
  email_confirmations: EmailConfirmationsTable
  account_recoveries: AccountRecoveriesTable
  company_accounts: CompanyAccountsTable
  company_sign_ins: CompanySignInsTable
  idempotency_keys: IdempotencyKeysTable
  passkeys: PasskeysTable
  passkey_challenges: PasskeyChallengesTable
  code_secrets: CodeSecretsTable
  recovery_codes: RecoveryCodesTable
}

/** The texts of people about themselves, for their pages. A user without such a text has no row. */
interface AuthorProfilesTable {
  user_id: string
  /** Markdown as written. */
  biography: string
  html: string
  /** The same as in `post_texts`. */
  renderer: number
  /** A JSON list of `{ label, url }`. */
  links: string
}

interface SessionsTable {
  id: string
  user_id: string
  expires_at: string
  /** The next two are empty for sessions that are older than these columns. */
  started_at: Generated<string>
  /** Exact to within an hour. */
  used_at: Generated<string>
  /** The place of the sign-in: browser, system and network, each empty if it is unknown. */
  browser: Generated<string>
  system: Generated<string>
  network: Generated<string>
  /** The time at which its person last proved who they are; empty for sessions that are older than this column. */
  confirmed_at: Generated<string>
  /** The id of the session whose place it takes at its first use; empty afterwards, and for all others. */
  replaces: Generated<string>
}

/** Personal tokens, which programs send. */
interface PersonalTokensTable {
  id: string
  user_id: string
  name: string
  /** SHA-256 of the secret, so read access to the database gives no token. */
  hash: string
  /** Names of the contract's scopes, with spaces between. */
  scopes: string
  created_at: string
  expires_at: string
  /** Exact to within an hour; empty before the first use. */
  used_at: Generated<string>
}

interface PasswordResetsTable {
  /** SHA-256 of the token, so read access to the database does not reveal the link. */
  token_hash: string
  user_id: string
  expires_at: string
}

/** Requests for a new password, for addresses with and without an account. A job processes them. */
interface ResetRequestsTable {
  id: Generated<number>
  email_key: string
}

/** Links that confirm an address. Each is valid once, and for one address only. */
interface EmailConfirmationsTable {
  /** SHA-256 of the token. */
  token_hash: string
  user_id: string
  email_key: string
  expires_at: string
}

/** Links that undo a change of address or password, for the reader of mail at the former address. */
interface AccountRecoveriesTable {
  /** SHA-256 of the token. */
  token_hash: string
  user_id: string
  /** The former address, which nobody else can take meanwhile. */
  email: string
  email_key: string
  expires_at: string
}

/** Accounts of the provider of OpenID Connect that are joined with accounts here. */
interface CompanyAccountsTable {
  issuer: string
  /** The person's identifier at the provider, which never changes. */
  subject: string
  user_id: string
  joined_at: string
}

/** Sign-ins at the provider that browsers have begun. */
interface CompanySignInsTable {
  /** SHA-256 of the secret in the browser's cookie. */
  browser_hash: string
  state: string
  nonce: string
  /** The secret of PKCE (RFC 7636). */
  verifier: string
  /** JSON of the account (`CompanyAccount`), once the person has signed in. */
  account: string | null
  expires_at: string
}

/** Attempts counted since the start of the window. */
interface ThrottlesTable {
  /** A keyed hash of the limit and its subject, so that no IP address, email address or id is stored. */
  key: string
  count: number
  /** The end of the window, at which the count is reset. */
  ends_at: string
}

/** Networks and browsers a user has signed in from. */
interface KnownPlacesTable {
  user_id: string
  /** A keyed hash. */
  place: string
  seen_at: string
}

/** The first reply to a call that came with an `Idempotency-Key`. */
interface IdempotencyKeysTable {
  user_id: string
  /** Method and path, such as `POST /api/posts/create`. */
  call: string
  /** SHA-256 of the key; `payload_hash` is that of the payload. */
  key_hash: string
  payload_hash: string
  /** JSON. */
  reply: string
  created_at: string
}

/** A factor that was removed is stored for three days, in which its removal can be undone (decision 10). */
interface FactorColumns {
  user_id: string
  created_at: string
  ended_at: string | null
}

interface PasskeysTable extends FactorColumns {
  /** The id of the credential. */
  id: string
  name: string
  /** COSE, in Base64url. */
  public_key: string
  /** The number of signatures that the authenticator says it has made; 0 where it does not count. */
  counter: number
  /** A JSON list, such as `["internal"]`. */
  transports: string
  used_at: string | null
}

/** A challenge is good for one ceremony: signing in, making a passkey, or saying again who one is. */
export type ChallengePurpose = 'signIn' | 'make' | 'confirm'

/** Challenges that were handed out and not used. */
interface PasskeyChallengesTable {
  /** SHA-256. */
  challenge_hash: string
  purpose: ChallengePurpose
  /** Null for a sign-in. */
  user_id: string | null
  expires_at: string
}

/** Secrets of TOTP (RFC 6238). The table keeps its first name, which the version before reads after a way back. */
interface CodeSecretsTable extends FactorColumns {
  id: string
  /** Encrypted with the key of the site. */
  secret: string
  /** The time step of the last code that was taken (RFC 6238 §5.2). */
  last_step: number
  /** Null until its first code was entered. */
  confirmed_at: string | null
}

interface RecoveryCodesTable extends FactorColumns {
  /** SHA-256 of the code, which has 120 random bits. */
  code_hash: string
  used_at: string | null
}
