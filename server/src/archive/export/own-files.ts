import type { PlainKey } from '@byline/languages/texts'
import type { OwnSections } from '../../features/own-data/own-sections.ts'

/** The sections of one's own data that are JSON in the zip; begun texts are Markdown. */
export type OwnFile = Exclude<keyof OwnSections, 'unsavedTexts'>

/** The file of each section, and what the README says of it. */
export const ownFiles: Readonly<Record<OwnFile, readonly [file: string, text: PlainKey]>> = {
  comments: ['comments.json', 'server.readme.ownComments'],
  heldComments: ['held-comments.json', 'server.readme.ownHeldComments'],
  decisions: ['decisions.json', 'server.readme.ownDecisions'],
  reports: ['reports.json', 'server.readme.ownReports'],
  thanks: ['thanks.json', 'server.readme.ownThanks'],
  highlights: ['highlights.json', 'server.readme.ownHighlights'],
  draftNotes: ['notes.json', 'server.readme.ownNotes'],
  newsletter: ['newsletter.json', 'server.readme.ownNewsletter'],
  factors: ['factors.json', 'server.readme.ownFactors'],
  companyAccounts: ['company-accounts.json', 'server.readme.ownCompanyAccounts'],
  sessions: ['sessions.json', 'server.readme.ownSessions'],
  tokens: ['tokens.json', 'server.readme.ownTokens'],
  securityEvents: ['security-events.json', 'server.readme.ownSecurityEvents'],
}
