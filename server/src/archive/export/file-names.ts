/** Bytes of a name without its ending; file systems allow 255, and some encrypted ones 143. */
const NAME_BYTES_MAX = 120

/** Characters that Windows refuses, and those that nobody sees. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]+/gu

/** Names of devices of Windows, also with an ending. */
const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])(?=\.|$)/i

/**
 * Chooses names of files that every system can store, each different in its folder also where case and the form of
 * accents make no difference. The same calls in the same order give the same names.
 */
export class FileNames {
  readonly #bytesMax: number
  readonly #taken = new Set<string>()
  /** The last number that was added to a name. */
  readonly #numbers = new Map<string, number>()

  constructor(bytesMax = NAME_BYTES_MAX) {
    this.#bytesMax = bytesMax
  }

  /** A name for a file of the folder, without an ending. */
  choose(folder: string, wanted: string): string {
    const name = safeName(wanted, this.#bytesMax)
    const base = keyOf(folder, name)
    if (!this.#taken.has(base)) {
      this.#taken.add(base)
      return name
    }
    for (let number = (this.#numbers.get(base) ?? 1) + 1; ; number++) {
      const numbered = `${name}-${number}`
      const key = keyOf(folder, numbered)
      if (this.#taken.has(key)) continue
      this.#taken.add(key)
      this.#numbers.set(base, number)
      return numbered
    }
  }
}

export function safeName(wanted: string, bytesMax = NAME_BYTES_MAX): string {
  const plain = wanted
    .slice(0, bytesMax * 2)
    .toWellFormed()
    .normalize('NFC')
    .replace(FORBIDDEN, '-')
    // Windows drops dots and spaces at the end; a dot at the beginning hides a file elsewhere.
    .replace(/^[-.\s]+/, '')
  const cut = firstBytes(plain, bytesMax).replace(/[-.\s]+$/, '')
  return cut === '' ? 'untitled' : cut.replace(RESERVED, '$1-')
}

function firstBytes(text: string, bytesMax: number): string {
  let bytes = 0
  let end = 0
  for (const character of text) {
    bytes += Buffer.byteLength(character)
    if (bytes > bytesMax) break
    end += character.length
  }
  return text.slice(0, end)
}

function keyOf(folder: string, name: string): string {
  return `${folder}/${name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')}`
}
