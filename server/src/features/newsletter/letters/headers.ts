import { paths } from '@byline/contract/addresses/paths'
import type { Env } from '../../../env/env.ts'
import type { LetterSite } from '../../site/letters/letter-site.ts'
import { listHeaders } from '../../site/letters/list-headers.ts'

/** The page that unsubscribes, which also accepts the one-click request of mail programs (RFC 8058). */
export function unsubscribeAddress({ publicUrl }: Pick<Env, 'publicUrl'>, token: string): string {
  return `${publicUrl}${paths.unsubscribe}?token=${token}`
}

/** The headers of every mail of the newsletter. */
export function newsletterHeaders(
  site: Pick<LetterSite, 'name' | 'lang' | 'publicUrl'>,
  token: string,
): Record<string, string> {
  return listHeaders(site, 'newsletter', unsubscribeAddress(site, token))
}
