/** Elements and styles that Markdown can express. The browser handles pastes without any. */
const STRUCTURE =
  /<(?:h[1-6]|a|ul|ol|table|strong|b|em|i|code|pre|blockquote|img|del|s|strike|hr)[\s>/]|font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic|mso-list:/i
const BLOCKS = /<(?:p|div)[\s>]/gi

/**
 * The HTML of a paste if it should be converted to Markdown; undefined for a paste without formatting (Ctrl+Shift+V),
 * code from a code editor, and HTML without any structure.
 */
export function richTextOf(data: Pick<DataTransfer, 'types' | 'getData'>): string | undefined {
  if (data.types.some((type) => /vscode|jetbrains|text\/x-code/i.test(type))) return undefined
  const html = data.getData('text/html')
  if (html === '' || isCode(html)) return undefined
  return STRUCTURE.test(html) || (html.match(BLOCKS)?.length ?? 0) > 1 ? html : undefined
}

/** Whether all of it is one block of code, as code editors and terminals copy it. */
function isCode(html: string): boolean {
  const start = html
    .slice(0, 2_000)
    .replace(/^[\s\S]*?<!--StartFragment-->/, '')
    .replace(/^(?:\s|<(?:html|body|meta|head|\/head)[^>]*>)+/i, '')
  const root = /^<(pre|div|span)([^>]*)>/i.exec(start)
  if (!root) return false
  const [, name = '', attributes = ''] = root
  const end = html.replace(/(?:\s|<!--EndFragment-->|<\/(?:body|html)>)+$/i, '').slice(-6)
  if (name.toLowerCase() === 'pre') {
    return end.toLowerCase() === '</pre>' && html.split(/<pre[\s>]/i).length === 2
  }
  return /white-space:\s*pre/i.test(attributes) && /font-family:[^;"]*(?:mono|consol|menlo|courier)/i.test(attributes)
}
