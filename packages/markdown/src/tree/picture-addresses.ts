import { decoded } from './addresses.ts'

/** Addresses that this site serves as pictures. */
const SERVED = /^\/(?:uploads|covers|drawings|assets)\//
const WEB = /^(?:https?:)?\/\//i

/**
 * Whether the address of a picture leads to nothing: it is neither on the web nor among the pictures of this site. An
 * import leaves such an address in the text, until a later one takes the picture.
 */
export function leadsNowhere(address: string): boolean {
  return !WEB.test(address) && !SERVED.test(address)
}

/** The label of a missing picture without an alternative text: its file name. */
export function fileNameIn(address: string): string {
  const name =
    address
      .replace(/[?#].*$/s, '')
      .split('/')
      .at(-1) ?? ''
  return decoded(name)
}

/** The file names of uploads in a text, to load them before rendering; for a narrower copy, the name of its picture. */
export function uploadsIn(text: string): string[] {
  const names = text.matchAll(/\/uploads\/([\w-]+?)(?:-\d{2,4})?(\.\w+)/g)
  return [...new Set([...names].map(([, name, extension]) => `${name}${extension}`))]
}

const UPLOAD = /^(?:https?:\/\/[^/]+)?\/uploads\/([\w-]+\.\w+)$/

/** The file name in the address of a stored picture; undefined for any other. */
export function uploadOf(address: string): string | undefined {
  return UPLOAD.exec(address)?.[1]
}

/** The name of the picture of which a name is a narrower copy. */
export function wholeUpload(file: string): string {
  return file.replace(/-\d{2,4}(?=\.\w+$)/, '')
}
