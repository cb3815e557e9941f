import { paths } from '@byline/contract/addresses/paths'
import { companySignIn, joinCompany } from '@byline/contract/users/company'
import { login, register } from '@byline/contract/users/users'
import { afterSuccess } from '../../lib/calls/after-call.ts'
import { callMutation } from '../../lib/calls/query-client.ts'
import { showSuccess } from '../../ui/toasts/toasts.ts'
import { FACTORS_ID } from './factors-id.ts'
import { startSession } from './session.ts'
import { storeReturnPath } from './store-return-path.ts'

type SignIn = Parameters<typeof startSession>[0] & { factorNeeded?: boolean | undefined }

/** Stores the session and shows the server's message (specification §4). Who needs a second factor is led to it. */
export const signingIn = afterSuccess((reply: SignIn) => {
  if (reply.factorNeeded) storeReturnPath(`${paths.profile}#${FACTORS_ID}`)
  startSession(reply)
  showSuccess(reply.message)
})

export const loginMutation = { ...callMutation(login), ...signingIn }

export const registerMutation = { ...callMutation(register), ...signingIn }

/** The page itself shows why a sign-in or a joining failed. */
const inPlace = { meta: { failsInPlace: true } }

export const companySignInMutation = { ...callMutation(companySignIn), ...signingIn, ...inPlace }

export const joinCompanyMutation = {
  ...callMutation(joinCompany),
  ...inPlace,
  ...afterSuccess(({ message }: { message: string }) => showSuccess(message)),
}
