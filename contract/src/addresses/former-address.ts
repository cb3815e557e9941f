/** Parameters by which blog systems name a post or a page, such as `/?p=123` of WordPress. */
const NAMES = ['p', 'page_id', 'attachment_id', 'post_id', 'post', 'article', 'id']

/**
 * The form in which an old address with a query is stored and looked up, `/?p=123`: only the parameter that names the
 * post, without the others and without `index.php`. Undefined if no parameter names one.
 */
export function formerQuery(path: string, query: string): string | undefined {
  if (query.length < 2) return undefined
  const given = new URLSearchParams(query)
  for (const name of NAMES) {
    const value = given.get(name) ?? ''
    if (/^[\w-]{1,64}$/.test(value)) return `${path.replace(/index\.\w{3,4}$/, '') || '/'}?${name}=${value}`
  }
  return undefined
}
