import { subscribeRequest } from '@byline/contract/newsletter'

/** What is wrong with a typed address (specification §5); undefined where nothing is. */
export function problemWith(email: string): string | undefined {
  return subscribeRequest.safeParse({ email }).error?.issues[0]?.message
}
