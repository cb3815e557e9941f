import type { LetterSite } from './letter-site.ts'

/**
 * The headers of a mail that one can do without: its language (RFC 3282), the address that stops such mails (RFC 2369,
 * RFC 8058), which `list` of this site it is (RFC 2919), and that no person wrote it, so that no answering machine
 * replies (RFC 3834).
 */
export function listHeaders(
  site: Pick<LetterSite, 'name' | 'lang' | 'publicUrl'>,
  list: string,
  leave: string,
): Record<string, string> {
  return {
    'Content-Language': site.lang,
    'List-Unsubscribe': `<${leave}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': `${phrase(site.name)} <${list}.${new URL(site.publicUrl).hostname}>`,
    Precedence: 'bulk',
    'Auto-Submitted': 'auto-generated',
  }
}

/** A name without the characters that have a meaning in an address (RFC 5322 §3.2.3). */
function phrase(name: string): string {
  return name.replace(/[()<>[\]:;@\\,."\p{Cc}]/gu, '')
}
