import { directoryOf } from '../addresses/file-names.ts'

/** The codes of ISO 639-1. */
const CODES = new Set(
  'aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu'.split(
    ' ',
  ),
)

/** A language code in a path: a folder, a file name, or the part before the extension. */
interface Place {
  code: string
  /** The path with a sign instead of the code. */
  shape: string
  /** The path without the language. */
  plain: string
}

/**
 * The texts that say in another language what a text in the main one says, with their languages: one in a folder `fr` beside
 * the text or a folder `en`, one that ends in `.fr.md`, and one named `fr` among files named by languages.
 */
export function translations(paths: readonly string[], main: string | undefined): Map<string, string> {
  const all = new Set(paths)
  const byShape = new Map<string, Map<string, string>>()
  for (const path of paths)
    for (const { shape, code } of placesIn(path)) byShape.set(shape, (byShape.get(shape) ?? new Map()).set(code, path))
  const found = new Map<string, string>()
  for (const path of paths)
    for (const { code, shape, plain } of placesIn(path)) {
      const codes = [...(byShape.get(shape)?.keys() ?? [])]
      const chosen = [main?.toLowerCase(), main?.slice(0, 2).toLowerCase(), 'en', ...codes].find(
        (one) => one !== undefined && codes.includes(one),
      )
      const isOther = codes.length > 1 ? code !== chosen : code !== main?.toLowerCase()
      // Two files with two-letter names may be anything.
      const isSure = codes.length > 2 || codes.includes('en') || codes.includes(main ?? '')
      if ((all.has(plain) && isOther) || (codes.length > 1 && isOther && isSure)) {
        found.set(path, code)
        break
      }
    }
  return withWholeFolders(paths, found)
}

function placesIn(path: string): Place[] {
  const places: Place[] = []
  const parts = path.split('/')
  const name = parts.at(-1) ?? ''
  const extension = /\.\w+$/.exec(name)?.[0] ?? ''
  for (const [at, part] of parts.slice(0, -1).entries())
    if (isCode(part)) {
      const others = (middle: string[]) => [...parts.slice(0, at), ...middle, ...parts.slice(at + 1)].join('/')
      places.push({ code: part.toLowerCase(), shape: others(['*']), plain: others([]) })
    }
  const folder = parts
    .slice(0, -1)
    .map((one) => `${one}/`)
    .join('')
  const stem = name.slice(0, name.length - extension.length)
  if (isCode(stem)) places.push({ code: stem.toLowerCase(), shape: `${folder}*${extension}`, plain: '' })
  const [, base, code = ''] = /^(.+)[.]([A-Za-z]{2}(?:[-_]\w{2,4})?)$/.exec(stem) ?? []
  if (base && isCode(code))
    places.push({
      code: code.toLowerCase(),
      shape: `${folder}${base}.*${extension}`,
      plain: `${folder}${base}${extension}`,
    })
  return places
}

function isCode(text: string): boolean {
  const [, language = ''] = /^([A-Za-z]{2})(?:[-_][A-Za-z]{2,4})?$/.exec(text) ?? []
  return CODES.has(language.toLowerCase())
}

/** If most texts in a language folder are translations, all of them are. */
function withWholeFolders(paths: readonly string[], found: ReadonlyMap<string, string>): Map<string, string> {
  const counts = new Map<string, { all: number; found: number }>()
  const foldersOf = (path: string) => {
    const folders = directoryOf(path).split('/')
    return folders.flatMap((one, at) =>
      isCode(one) ? [{ code: one.toLowerCase(), folder: folders.slice(0, at + 1).join('/') }] : [],
    )
  }
  for (const path of paths)
    for (const { folder, code } of foldersOf(path)) {
      const count = counts.get(folder) ?? { all: 0, found: 0 }
      count.all++
      if (found.get(path) === code) count.found++
      counts.set(folder, count)
    }
  const whole = new Map(found)
  for (const path of paths)
    for (const { folder, code } of foldersOf(path)) {
      const count = counts.get(folder)
      if (count && count.found * 2 > count.all) whole.set(path, code)
    }
  return whole
}
