import { type SecurityEventKind, type SecurityField, securityFields } from '@byline/contract/site/security-events'
import type { PlainKey } from '@byline/languages/texts'
import { language, t } from '../../lib/language/texts.ts'

/** The messages that say what happened, by the kind of an event. */
export const kindNames = {
  accountCreated: 'dashboard.security.kindAccountCreated',
  signedIn: 'dashboard.security.kindSignedIn',
  signInFailed: 'dashboard.security.kindSignInFailed',
  signedOut: 'dashboard.security.kindSignedOut',
  sessionsEnded: 'dashboard.security.kindSessionsEnded',
  identityConfirmed: 'dashboard.security.kindIdentityConfirmed',
  identityNotConfirmed: 'dashboard.security.kindIdentityNotConfirmed',
  passwordChanged: 'dashboard.security.kindPasswordChanged',
  addressChanged: 'dashboard.security.kindAddressChanged',
  resetMailed: 'dashboard.security.kindResetMailed',
  passwordReset: 'dashboard.security.kindPasswordReset',
  accountRecovered: 'dashboard.security.kindAccountRecovered',
  passkeyAdded: 'dashboard.security.kindPasskeyAdded',
  passkeyRemoved: 'dashboard.security.kindPasskeyRemoved',
  totpAdded: 'dashboard.security.kindTotpAdded',
  totpRemoved: 'dashboard.security.kindTotpRemoved',
  recoveryCodesMade: 'dashboard.security.kindRecoveryCodesMade',
  recoveryCodeUsed: 'dashboard.security.kindRecoveryCodeUsed',
  factorFailed: 'dashboard.security.kindFactorFailed',
  factorsReset: 'dashboard.security.kindFactorsReset',
  companyAccountJoined: 'dashboard.security.kindCompanyAccountJoined',
  companyAccountLeft: 'dashboard.security.kindCompanyAccountLeft',
  roleGranted: 'dashboard.security.kindRoleGranted',
  roleRevoked: 'dashboard.security.kindRoleRevoked',
  invitationMade: 'dashboard.security.kindInvitationMade',
  invitationRevoked: 'dashboard.security.kindInvitationRevoked',
  accountDeleted: 'dashboard.security.kindAccountDeleted',
  accountRestored: 'dashboard.security.kindAccountRestored',
  accountPurged: 'dashboard.security.kindAccountPurged',
  settingsChanged: 'dashboard.security.kindSettingsChanged',
  siteExported: 'dashboard.security.kindSiteExported',
  importStarted: 'dashboard.security.kindImportStarted',
  importUndone: 'dashboard.security.kindImportUndone',
  backupRestored: 'dashboard.security.kindBackupRestored',
  tokenCreated: 'dashboard.security.kindTokenCreated',
  tokenEnded: 'dashboard.security.kindTokenEnded',
  webhookCreated: 'dashboard.security.kindWebhookCreated',
  webhookChanged: 'dashboard.security.kindWebhookChanged',
  webhookDeleted: 'dashboard.security.kindWebhookDeleted',
  siteSetUp: 'dashboard.security.kindSiteSetUp',
} as const satisfies Record<SecurityEventKind, PlainKey>

const fieldNames = {
  apps: 'dashboard.security.fieldApps',
  author: 'dashboard.posts.filterAuthor',
  browser: 'dashboard.security.fieldBrowser',
  by: 'dashboard.security.fieldBy',
  codes: 'dashboard.security.fieldCodes',
  comments: 'dashboard.security.fieldComments',
  createdAt: 'dashboard.security.fieldCreatedAt',
  email: 'dashboard.users.email',
  events: 'dashboard.security.fieldEvents',
  expiresAt: 'dashboard.security.fieldExpiresAt',
  others: 'dashboard.security.fieldOthers',
  passkeys: 'dashboard.security.fieldPasskeys',
  provider: 'dashboard.security.fieldProvider',
  role: 'dashboard.invitations.role',
  scopes: 'dashboard.security.fieldScopes',
  which: 'dashboard.security.fieldWhich',
} as const satisfies Record<SecurityField, PlainKey>

/** The values that are words of the program, by their field. */
const valueNames: Partial<Record<SecurityField, Record<string, PlainKey>>> = {
  by: {
    password: 'dashboard.security.byPassword',
    passkey: 'dashboard.security.byPasskey',
    code: 'dashboard.security.byCode',
    company: 'dashboard.security.byCompany',
    link: 'dashboard.security.byLink',
    mail: 'dashboard.security.byLink',
    invitation: 'dashboard.security.byInvitation',
    operator: 'dashboard.security.byOperator',
  },
  comments: { go: 'dashboard.security.commentsGo', stay: 'dashboard.security.commentsStay' },
  role: {
    reader: 'dashboard.invitations.roleReader',
    writer: 'dashboard.invitations.roleWriter',
    admin: 'dashboard.invitations.roleAdmin',
    verified: 'dashboard.security.roleVerified',
  },
  scopes: {
    read: 'dashboard.tokens.read',
    drafts: 'dashboard.tokens.drafts',
    publish: 'dashboard.tokens.publish',
    moderate: 'dashboard.tokens.moderate',
    manage: 'dashboard.tokens.manage',
  },
  which: {
    one: 'dashboard.security.whichOne',
    others: 'dashboard.security.whichOthers',
    all: 'dashboard.security.whichAll',
    idle: 'dashboard.security.whichIdle',
  },
}

const switches: Record<string, PlainKey> = { true: 'dashboard.security.on', false: 'dashboard.security.off' }

/** The names of settings, which another feature has. */
export type SettingNames = Readonly<Record<string, PlainKey>>

/** The places by which a word is looked up. */
export interface Words {
  kind: SecurityEventKind
  field: string
  settingNames: SettingNames
}

/** The name of a field: of a setting in an event about settings. One of another version keeps its own name. */
export function fieldName({ kind, field, settingNames }: Words): string {
  const known = securityFields.find((one) => one === field)
  const name = kind === 'settingsChanged' ? settingNames[field] : undefined
  return name ? t(name) : known ? t(fieldNames[known]) : field
}

/** A value of a field in words; `value` has `, ` between the parts of a list. */
export function valueInWords({ kind, field, settingNames }: Words, value: string): string {
  const known = securityFields.find((one) => one === field)
  const words = kind === 'settingsChanged' ? {} : known && valueNames[known]
  const names: SettingNames = field === 'others' ? settingNames : { ...switches, ...words }
  const parts = value.split(', ')
  if (!parts.some((part) => names[part])) return value
  const said = parts.map((part) => (names[part] ? t(names[part]) : part))
  return new Intl.ListFormat(language(), { style: 'narrow' }).format(said)
}
