import type { Mail } from '../../../mail/outbox-store.ts'

/** A mail with the link for a new password; `site` is the name of the site in every letter. */
export function resetLetter(site: string, recipient: string, name: string, link: string): Mail {
  return {
    recipient,
    subject: `A new password for ${site}`,
    text: `Hello ${name},

somebody, hopefully you, asked for a new password for your ${site} account.
This link is good once, for 30 minutes:

${link}

If it was not you, do nothing: your password stays as it is.
`,
  }
}

/** A mail with the link that confirms the address. It omits the name, because a stranger may have chosen it. */
export function confirmationLetter(site: string, recipient: string, link: string): Mail {
  return {
    recipient,
    subject: `Confirm your email address for ${site}`,
    text: `Hello,

somebody, hopefully you, gave this address for an account on ${site}.
Please confirm that it is yours. This link is good once, for 3 days:

${link}

If it was not you, do nothing: nothing else will be sent to this address.
`,
  }
}

/** A mail to the old address after a change of email or password, in case the owner did not do it. */
export function changedLetter(site: string, recipient: string, name: string, siteUrl: string): Mail {
  return {
    recipient,
    subject: `Your ${site} account was changed`,
    text: `Hello ${name},

the email address or the password of your ${site} account was just changed,
and every other session was ended.

If it was not you, ask for a new password at once, or write to the people who run
${siteUrl}
`,
  }
}
