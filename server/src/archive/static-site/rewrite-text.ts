import type { Rewriting } from './rewrite-page.ts'

/** A feed, list, style sheet or manifest with the addresses of the copy; undefined for a file of another type. */
export function rewriteText(
  contentType: string,
  body: Buffer,
  siteUrl: string,
  { link, absolute }: Rewriting,
): string | undefined {
  const isText = /css|xml|json|text\/plain|markdown/.test(contentType)
  if (!isText || /svg/.test(contentType)) return undefined
  const text = body.toString()
  if (/css/.test(contentType))
    return text.replace(/url\((['"]?)(\/[^'")]+)\1\)/g, (whole, _quote, address) => {
      const changed = link(address)
      return changed === undefined ? whole : `url("${changed}")`
    })
  if (/manifest/.test(contentType))
    return text.replace(/"(\/[^"\\]*)"/g, (whole, address) => {
      const changed = link(address)
      return changed === undefined ? whole : JSON.stringify(changed)
    })
  const addresses = new RegExp(`${RegExp.escape(siteUrl)}/[^\\s"'<>()\\[\\]\\\\]*`, 'g')
  return text.replaceAll(addresses, (address) => {
    const isEscaped = address.includes('&amp;')
    // Punctuation may follow an address in a text.
    const [end = ''] = /[.,;:!?*_`]*$/.exec(address) ?? []
    const plain = address.slice(0, address.length - end.length).replaceAll('&amp;', '&')
    const changed = absolute(plain)
    return (isEscaped ? changed.replaceAll('&', '&amp;') : changed) + end
  })
}
