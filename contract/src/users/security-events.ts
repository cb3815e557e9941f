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

/** A value that the log may hold: short, and never a secret or a text that somebody wrote. */
export type SecurityFact = string | number | boolean | null | readonly string[]

/** The values before an act and after it, by the names of fields. */
export interface SecurityFacts {
  before?: Readonly<Record<string, SecurityFact>>
  after?: Readonly<Record<string, SecurityFact>>
}
