import { subscribeRequest } from '@byline/contract/newsletter'

/** The error of an email address by the contract (specification §5); undefined if it is valid. */
export function checkAddress(email: string): string | undefined {
  return subscribeRequest.safeParse({ email }).error?.issues[0]?.message
}
