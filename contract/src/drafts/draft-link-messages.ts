import type { Key } from '@byline/languages/texts'

/** The messages about secret links and the notes of those who have one; apart, because few pages need them. */
export const draftLinkMessages = {
  created: 'server.draftLinks.created',
  revoked: 'server.draftLinks.revoked',
  openForgotten: 'server.draftLinks.openForgotten',
  expiryPast: 'server.draftLinks.expiryPast',
  expiryFar: 'server.draftLinks.expiryFar',
  noteSent: 'server.draftLinks.noteSent',
  noteResolved: 'server.draftLinks.noteResolved',
  noteReopened: 'server.draftLinks.noteReopened',
  noteDeleted: 'server.draftLinks.noteDeleted',
  noteRequired: 'shared.draftLinks.noteRequired',
  noteTooLong: 'shared.draftLinks.noteTooLong',
} as const satisfies Record<string, Key>
