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

/** What a missing picture without an alternative text says: the name of its file. */
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
