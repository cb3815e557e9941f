import { basePath } from './base-path.ts'

/** An address of this blog as browsers need it; any other stays as it is. */
export function href(address: string): string {
  return address.replace(/^(?=\/(?!\/))/, basePath)
}

/** The opposite of `href`. */
export function withoutBase(address: string): string {
  return address.startsWith(`${basePath}/`) ? address.slice(basePath.length) : address
}

/** The address of the page in the browser, without the path of the blog. */
export function here(): URL {
  const url = new URL(location.href)
  url.pathname = withoutBase(url.pathname)
  return url
}
