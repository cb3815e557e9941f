import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'

const SAFE_PROTOCOL = /^(https?|ircs?|mailto|xmpp)$/i

/**
 * Keeps an address only if it is relative or has a harmless protocol; otherwise it becomes empty (specification §5).
 * The protocol comes back in lower case, the only one the sanitizer knows.
 */
export function safeAddress(address: string): string {
  // Browsers skip control characters and spaces before a scheme and inside it.
  const seen = [...address].filter((character) => character > ' ' && character !== '\x7f').join('')
  const colon = seen.indexOf(':')
  const protocol = seen.slice(0, colon)
  if (colon === -1 || /[/?#]/.test(protocol)) return address
  if (!SAFE_PROTOCOL.test(protocol)) return ''
  return protocol.toLowerCase() + address.slice(address.indexOf(':'))
}

/** Empties every unsafe address before the sanitizer would drop the attribute. */
export function emptyUnsafeAddresses() {
  return (tree: Root): void => {
    visit(tree, 'element', (element: Element) => {
      for (const name of ['href', 'src', 'cite'] as const) {
        const address = element.properties[name]
        if (typeof address === 'string') element.properties[name] = safeAddress(address)
      }
    })
  }
}
