import { companySignIn, joinCompany } from '@byline/contract/users/company'
import { afterSuccess } from '../../lib/calls/after-call.ts'
import { callMutation } from '../../lib/calls/query-client.ts'
import { showSuccess } from '../../ui/toasts/toasts.ts'
import { signingIn } from './queries.ts'

export const companySignInMutation = { ...callMutation(companySignIn), ...signingIn }

export const joinCompanyMutation = {
  ...callMutation(joinCompany),
  ...afterSuccess(({ message }: { message: string }) => showSuccess(message)),
}
