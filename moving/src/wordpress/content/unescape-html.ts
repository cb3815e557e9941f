/** The characters for which editors write references in code. */
export function unescapeHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#039;', "'")
    .replaceAll('&#91;', '[')
    .replaceAll('&#93;', ']')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
}
