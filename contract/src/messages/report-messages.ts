import type { Key } from '@byline/languages/texts'

/** The messages about reports; apart, because few pages need them. */
export const reportMessages = {
  kindNeeded: 'server.reports.kindNeeded',
  contentNeeded: 'server.reports.contentNeeded',
  contentTooLong: 'shared.fields.reasonTooLong',
  faithNeeded: 'server.reports.faithNeeded',
  nameNeeded: 'server.reports.nameNeeded',
  nameTooLong: 'server.reports.nameTooLong',
  reported: 'server.reports.reported',
  decided: 'server.reports.decided',
} as const satisfies Record<string, Key>
