export interface ShortcodeAttributes {
  named: Record<string, string>
  unnamed: string[]
}

const ATTRIBUTE =
  /([\w-]{1,100})\s*=\s*"([^"]*)"|([\w-]{1,100})\s*=\s*'([^']*)'|([\w-]{1,100})\s*=\s*([^\s'"]+)|"([^"]*)"|'([^']*)'|(\S+)/g

/** The attributes of a shortcode, as WordPress's Shortcode API reads them: `a="x" b='y' c=z word`. */
export function readAttributes(text: string): ShortcodeAttributes {
  const named: Record<string, string> = Object.create(null)
  const unnamed: string[] = []
  // Editors replace quotes by typographic ones and references.
  const typed = text.replace(/[“”″]|&#82(?:20|21|43);/g, '"').replace(/\u00a0|&nbsp;/g, ' ')
  const plain = typed.includes('"') ? typed : typed.replaceAll('&quot;', '"')
  // `[youtube=https://…]`
  const whole = /^=\s*(.+)$/s.exec(plain)
  if (whole)
    return {
      named,
      unnamed: [
        String(whole[1])
          .replace(/^["']|["']$/g, '')
          .trim(),
      ],
    }
  for (const match of plain.matchAll(ATTRIBUTE)) {
    const [, a, aValue, b, bValue, c, cValue, d, e, f] = match
    const name = a ?? b ?? c
    const value = aValue ?? bValue ?? cValue
    if (name !== undefined && value !== undefined) named[name.toLowerCase()] = value
    else unnamed.push(d ?? e ?? f ?? '')
  }
  return { named, unnamed }
}

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
