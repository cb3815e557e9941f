/** What this site serves as pictures. */
const SERVED = /^\/(?:uploads|covers|drawings|assets)\//
const WEB = /^(?:https?:)?\/\//i

/**
 * Whether the address of a picture leads to nothing: it is neither on the web nor among the pictures of this site. An
 * import leaves such an address in the text, until a later one takes the picture.
 */
export function leadsNowhere(address: string): boolean {
  return !WEB.test(address) && !SERVED.test(address)
}

/** Pages show pictures over HTTPS only (`http/security-headers.ts`), and most hosts serve both. */
export function overHttps(address: string): string {
  return address.replace(/^http:\/\/(?=[^/:]+(?:\/|$))/i, 'https://')
}

/** What stands in for a picture without an alternative text: the name of its file. */
export function fileNameIn(address: string): string {
  const name =
    address
      .replace(/[?#].*$/s, '')
      .split('/')
      .at(-1) ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/**
 * Whether our Content-Security-Policy blocks a picture even so: a host with a port of its own may have no HTTPS. What may be
 * on this site is not blocked.
 */
export function isBlocked(address: string): boolean {
  const url = /^http:/i.test(overHttps(address)) ? URL.parse(address) : null
  return url !== null && !SERVED.test(url.pathname)
}
