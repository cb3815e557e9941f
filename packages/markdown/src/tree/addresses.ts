import type { Element } from 'hast'

const SAFE_PROTOCOL = /^(https?|ircs?|mailto|xmpp)$/i

/**
 * Returns the address if it is relative or its protocol is harmless, else an empty string (specification §5). The
 * protocol is returned in lower case, because the sanitizer compares it exactly.
 */
export function safeAddress(address: string): string {
  // Browsers ignore control characters and spaces before a scheme and inside it.
  const asBrowserReads = [...address].filter((character) => character > ' ' && character !== '\x7f').join('')
  const colon = asBrowserReads.indexOf(':')
  const protocol = asBrowserReads.slice(0, colon)
  if (colon === -1 || /[/?#]/.test(protocol)) return address
  if (!SAFE_PROTOCOL.test(protocol)) return ''
  return protocol.toLowerCase() + address.slice(address.indexOf(':'))
}

const ADDRESSES = ['href', 'src', 'cite'] as const

/** Empties unsafe addresses of an element. It runs before the sanitizer, which would remove the whole attribute. */
export function emptyUnsafeAddresses({ properties }: Element): void {
  for (const name of ADDRESSES) {
    const address = properties[name]
    if (typeof address === 'string') properties[name] = safeAddress(address)
  }
}

/** A part of an address without its escapes (RFC 3986 §2.1); as it is if they are broken. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
