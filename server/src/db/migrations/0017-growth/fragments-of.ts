/** As `text-search/fragments.ts` encoded them when this migration was written, of several texts together. */
export function fragmentsOf(texts: string[], { letters }: { letters: boolean }): Set<string> {
  const fragments = new Set<string>()
  for (const text of texts) {
    const signs = Array.from(text, (sign) => encoded[sign.charCodeAt(0)] ?? sign)
    let [before, beforeThat] = ['', '']
    for (const [n, sign] of signs.entries()) {
      if (sign === SPACE && n >= 2 && n + 2 < signs.length) {
        fragments.add(signs.slice(n - 2, n + 3).join(''))
      }
      if (letters || !isPlain(sign)) fragments.add(sign)
      const isShort = letters || !(isPlain(sign) && isPlain(before))
      if (before !== '' && isShort) fragments.add(before + sign)
      if (beforeThat !== '') fragments.add(beforeThat + before + sign)
      beforeThat = before
      before = sign
    }
  }
  return fragments
}

/** Letters, digits and the space of ASCII, and z. */
function isPlain(sign: string): boolean {
  return (sign.length === 1 && sign < '\u0080') || sign === SPACE || sign === 'z3ez'
}

const SPACE = 'zwz'

const encoded = Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code).toLowerCase()
  return /[a-y0-9]/.test(sign) ? sign : `z${sign.charCodeAt(0).toString(36)}z`
})
