import { endpoint } from '../calls/endpoint.ts'
import { signIn } from './users.ts'

// Signing in with the account of a company, by OpenID Connect.

export const companySignIn = endpoint('POST /api/users/companySignIn', 'anonymous', {
  summary:
    "Ends the sign-in with a company's account in the browser that began it, and starts a session like a login. The browser is known by its cookie.",
  reply: signIn,
  errors: [
    'company_sign_in_ended',
    'company_not_allowed',
    'company_address_not_confirmed',
    'company_account_exists',
    'email_taken',
  ],
})

export const joinCompany = endpoint('POST /api/users/joinCompany', 'signedIn', {
  summary:
    "Joins one's own account with the company's account that this browser has just signed in with. Both have the same address, confirmed by both.",
  needsConfirmation: 'always',
  errors: ['company_sign_in_ended', 'company_other_address', 'address_not_confirmed'],
})
