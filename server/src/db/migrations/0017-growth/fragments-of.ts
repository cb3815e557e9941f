/** As `packages/text-search/src/fragments.ts` encoded them when this migration was written, of several texts together. */
export function fragmentsOf(texts: string[], { frequent }: { frequent: boolean }): Set<string> {
  const isIndexed = (fragment: string) => frequent || !FREQUENT.has(fragment)
  const fragments = new Set<string>()
  for (const text of texts) {
    const signs = Array.from(text, (sign) => encoded[sign.charCodeAt(0)] ?? sign)
    let [before, beforeThat] = ['', '']
    for (const [n, sign] of signs.entries()) {
      if (sign === SPACE && n >= 2 && n + 2 < signs.length) {
        fragments.add(signs.slice(n - 2, n + 3).join(''))
      }
      if (isIndexed(sign)) fragments.add(sign)
      if (before !== '' && isIndexed(before + sign)) fragments.add(before + sign)
      if (beforeThat !== '') fragments.add(beforeThat + before + sign)
      beforeThat = before
      before = sign
    }
  }
  return fragments
}

const SPACE = 'zwz'

const FREQUENT = new Set(
  [...'abcdefghiklmnoprstuwy', SPACE].concat(
    'th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve'.split(
      ' ',
    ),
    'co me de hi ri ro ic ne ea ra ce li ch ll be ma si om ur ca el ta la ns di fo ho pe ec no ot'.split(
      ' ',
    ),
    [...'edstnyrofl'].map((last) => last + SPACE),
    [...'taoswicbphfm'].map((first) => SPACE + first),
  ),
)

const encoded = Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code).toLowerCase()
  return /[a-y0-9]/.test(sign) ? sign : `z${sign.charCodeAt(0).toString(36)}z`
})
