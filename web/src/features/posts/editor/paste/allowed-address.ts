/** Parameters with which Google Docs and Outlook wrap the address of a link. */
const WRAPPERS = [
  { host: /^(?:www\.)?google\.[a-z.]+$/, path: '/url', parameter: 'q' },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: '/', parameter: 'url' },
]

/**
 * The absolute address of a pasted link, with a protocol of web or mail; undefined for any other: a relative address
 * would lead into this blog, and a fragment nowhere.
 */
export function allowedAddress(address: string, base?: string): string | undefined {
  const trimmed = address.trim()
  if (trimmed === '' || trimmed.startsWith('#')) return undefined
  let url: URL
  try {
    url = new URL(trimmed, isWebAddress(base) ? base : undefined)
  } catch {
    return undefined
  }
  if (url.protocol === 'mailto:') return url.href
  if (!isWebAddress(url.href)) return undefined
  const wrapper = WRAPPERS.find(({ host, path }) => host.test(url.hostname) && url.pathname === path)
  const wrapped = wrapper && url.searchParams.get(wrapper.parameter)
  return wrapped && isWebAddress(wrapped) ? new URL(wrapped).href : url.href
}

function isWebAddress(address = ''): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address)
}
