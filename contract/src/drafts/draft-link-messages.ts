/** The messages about secret links and the notes of those who have one; apart, because few pages need them. */
export const draftLinkMessages = {
  created: 'The link is ready: whoever has it can read this draft',
  revoked: 'The link is revoked: it shows nothing any more',
  openForgotten: 'Your own opening is not counted',
  expiryPast: 'This time has passed already: choose a later one',
  expiryFar: 'A link can work for at most 90 days',
  noteSent: 'Your note is with the writer',
  noteResolved: 'The note is resolved',
  noteReopened: 'The note is open again',
  noteDeleted: 'The note is deleted',
  noteRequired: 'A note needs some text',
  noteTooLong: 'A note must be at most 5,000 characters',
} as const
