import type { SettingKey } from './settings.ts'

/** Everything that the security log can say (decision 10). Decisions about people are in the audit trail instead. */
export const securityEventKinds = [
  'accountCreated',
  'signedIn',
  'signInFailed',
  'signedOut',
  'sessionsEnded',
  'identityConfirmed',
  'identityNotConfirmed',
  'passwordChanged',
  'addressChanged',
  'resetMailed',
  'passwordReset',
  'accountRecovered',
  'passkeyAdded',
  'passkeyRemoved',
  'totpAdded',
  'totpRemoved',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'factorFailed',
  'factorsReset',
  'companyAccountJoined',
  'companyAccountLeft',
  'roleGranted',
  'roleRevoked',
  'invitationMade',
  'invitationRevoked',
  'accountDeleted',
  'accountRestored',
  'accountPurged',
  'settingsChanged',
  'siteExported',
  'importStarted',
  'importUndone',
  'backupRestored',
  'tokenCreated',
  'tokenEnded',
  'webhookCreated',
  'webhookChanged',
  'webhookDeleted',
  'siteSetUp',
] as const

export type SecurityEventKind = (typeof securityEventKinds)[number]

/** The events whose target is a thing and not a person: an import, a token, a webhook, an invited address. */
export const eventsOfThings: ReadonlySet<SecurityEventKind> = new Set([
  'importStarted',
  'importUndone',
  'invitationMade',
  'invitationRevoked',
  'tokenCreated',
  'tokenEnded',
  'webhookCreated',
  'webhookChanged',
  'webhookDeleted',
])

/** The names of what an event says, beside those of settings. */
export const securityFields = [
  'apps',
  'author',
  'browser',
  'by',
  'codes',
  'comments',
  'createdAt',
  'email',
  'events',
  'expiresAt',
  'others',
  'passkeys',
  'provider',
  'role',
  'scopes',
  'which',
] as const

export type SecurityField = (typeof securityFields)[number]

/** A value that the log may hold: short, and never a secret or a text that somebody wrote. */
export type SecurityFact = string | number | boolean | null | readonly string[]

type NamedFacts = Readonly<Partial<Record<SecurityField | SettingKey, SecurityFact>>>

/** The values before an act and after it, by the names of fields. */
export interface SecurityFacts {
  before?: NamedFacts
  after?: NamedFacts
}
