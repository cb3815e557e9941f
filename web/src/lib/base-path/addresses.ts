import { publicAddress } from '@byline/contract/addresses/public-uploads'
import { basePath, uploadsUrl } from './base-path.ts'

/** An address of this blog as browsers need it; any other stays as it is. */
export function href(address: string): string {
  return address.replace(/^(?=\/(?!\/))/, basePath)
}

/** The opposite of `href`. */
export function withoutBase(address: string): string {
  return address.startsWith(`${basePath}/`) ? address.slice(basePath.length) : address
}

/** The path of an address in a page, also of a picture that comes from elsewhere. */
export function pathOf(address: string): string {
  const isPicture = uploadsUrl !== '' && address.startsWith(`${uploadsUrl}/`)
  return isPicture ? `/uploads${address.slice(uploadsUrl.length)}` : withoutBase(address)
}

/** The whole address of a path for programs that read the page; for a copy of a picture with the width of the picture. */
export function wholeAddress(siteUrl: string, path: string, pictureWidth?: number): string {
  return publicAddress({ siteUrl, uploadsUrl: uploadsUrl || undefined }, path, pictureWidth)
}

/** The address of the page in the browser, without the path of the blog. */
export function here(): URL {
  const url = new URL(location.href)
  url.pathname = withoutBase(url.pathname)
  return url
}
