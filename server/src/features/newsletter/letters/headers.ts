import { paths } from '@byline/contract/addresses/paths'
import type { Env } from '../../../env.ts'
import type { LetterSite } from '../../site/letters/letter-site.ts'

/** The page that unsubscribes, which also accepts the one-click request of mail programs (RFC 8058). */
export function unsubscribeAddress({ publicUrl }: Pick<Env, 'publicUrl'>, token: string): string {
  return `${publicUrl}${paths.unsubscribe}?token=${token}`
}

/**
 * The headers of every mail of the newsletter: its language (RFC 3282), how to leave it (RFC 2369, RFC 8058), which list it is (RFC 2919), and
 * that no person wrote it, so that no answering machine replies (RFC 3834).
 */
export function newsletterHeaders(
  site: Pick<LetterSite, 'name' | 'lang' | 'publicUrl'>,
  token: string,
): Record<string, string> {
  return {
    'Content-Language': site.lang,
    'List-Unsubscribe': `<${unsubscribeAddress(site, token)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': `${phrase(site.name)} <newsletter.${new URL(site.publicUrl).hostname}>`,
    Precedence: 'bulk',
    'Auto-Submitted': 'auto-generated',
  }
}

/** A name without the characters that have a meaning in an address (RFC 5322 §3.2.3). */
function phrase(name: string): string {
  return name.replace(/[()<>[\]:;@\\,."\p{Cc}]/gu, '')
}
