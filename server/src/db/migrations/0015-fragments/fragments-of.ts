/** As `text-search/fragments.ts` encoded them when this migration was written, of several texts together. */
export function fragmentsOf(texts: string[]): Set<string> {
  const fragments = new Set<string>()
  for (const text of texts) {
    let [before, beforeThat] = ['', '']
    for (const sign of Array.from(text, encoded)) {
      fragments.add(sign)
      if (before !== '') fragments.add(before + sign)
      if (beforeThat !== '') fragments.add(beforeThat + before + sign)
      beforeThat = before
      before = sign
    }
  }
  return fragments
}

function encoded(sign: string): string {
  if (/^[a-y0-9\u0080-\u{10ffff}]$/u.test(sign)) return sign
  if (/^[A-Y]$/.test(sign)) return sign.toLowerCase()
  return `z${sign.toLowerCase().codePointAt(0)?.toString(36)}z`
}
