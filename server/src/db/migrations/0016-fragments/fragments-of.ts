/** As `text-search/fragments.ts` encoded them when this migration was written, of several texts together. */
export function fragmentsOf(texts: string[]): Set<string> {
  const fragments = new Set<string>()
  for (const text of texts) {
    let [before, beforeThat] = ['', '']
    for (const character of text) {
      const sign = encoded[character.charCodeAt(0)] ?? character
      if (!isPlain(sign)) fragments.add(sign)
      if (before !== '' && !(isPlain(sign) && isPlain(before))) fragments.add(before + sign)
      if (beforeThat !== '') fragments.add(beforeThat + before + sign)
      beforeThat = before
      before = sign
    }
  }
  return fragments
}

/** Letters, digits and the space of ASCII, and z. */
function isPlain(sign: string): boolean {
  return (sign.length === 1 && sign < '\u0080') || sign === 'zwz' || sign === 'z3ez'
}

const encoded = Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code).toLowerCase()
  return /[a-y0-9]/.test(sign) ? sign : `z${sign.charCodeAt(0).toString(36)}z`
})
