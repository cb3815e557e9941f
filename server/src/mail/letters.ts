import type { Mail } from './outbox-store.ts'

/** The way to a new password; good once, for half an hour. */
export function resetLetter(recipient: string, name: string, link: string): Mail {
  return {
    recipient,
    subject: 'A new password for Byline',
    text: `Hello ${name},

somebody, hopefully you, asked for a new password for your Byline account.
This link is good once, for 30 minutes:

${link}

If it was not you, do nothing: your password stays as it is.
`,
  }
}

/** Tells the old address that email or password was changed, in case it was not its owner. */
export function changedLetter(recipient: string, name: string, siteUrl: string): Mail {
  return {
    recipient,
    subject: 'Your Byline account was changed',
    text: `Hello ${name},

the email address or the password of your Byline account was just changed,
and every other session was ended.

If it was not you, ask for a new password at once, or write to the people who run
${siteUrl}
`,
  }
}
