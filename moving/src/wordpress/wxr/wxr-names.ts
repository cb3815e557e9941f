/** The usual prefixes of the namespaces of an export. A file may declare others for them, or none. */
const USUAL: readonly [RegExp, string][] = [
  [/^https?:\/\/(?:www\.)?wordpress\.org\/export\/[\d.]+\/?$/i, 'wp'],
  [/^https?:\/\/(?:www\.)?wordpress\.org\/export\/[\d.]+\/excerpt\/?$/i, 'excerpt'],
  [/^https?:\/\/purl\.org\/rss\/1\.0\/modules\/content\/?$/i, 'content'],
  [/^https?:\/\/purl\.org\/dc\/elements\/1\.1\/?$/i, 'dc'],
]
/** Elements of RSS, which have no prefix. */
const PLAIN = /^(?:rss|channel|item|title|link|pubDate|category|guid|description|generator|language)$/
/** Declarations that are remembered; no file needs more. */
const DECLARED_MAX = 1_000

/**
 * The names of elements with the prefixes that WordPress itself writes. A prefix that is declared for no namespace of
 * an export keeps its meaning, because files whose declarations are wrong are more common than others.
 */
export class WxrNames {
  /** The usual prefix for each prefix of the file that has another one, with the depth of its declaration. */
  readonly #declared: { prefix: string; usual: string | undefined; depth: number }[] = []
  #depth = 0

  open(name: string, attributes: Record<string, string>): string {
    this.#depth++
    for (const [attribute, value] of Object.entries(attributes)) {
      if (!/^xmlns(?::|$)/.test(attribute) || this.#declared.length >= DECLARED_MAX) continue
      const prefix = attribute.slice(6)
      const usual = USUAL.find(([namespace]) => namespace.test(value.trim()))?.[1]
      const isOther = usual !== undefined && usual !== prefix
      if (isOther || this.#find(prefix)) this.#add(prefix, usual)
    }
    return this.#usual(name)
  }

  close(name: string): string {
    const usual = this.#usual(name)
    while (this.#declared.at(-1)?.depth === this.#depth) this.#declared.pop()
    this.#depth--
    return usual
  }

  #add(prefix: string, usual: string | undefined): void {
    this.#declared.push({ prefix, usual, depth: this.#depth })
  }

  #usual(name: string): string {
    if (this.#declared.length === 0) return name
    const at = name.indexOf(':')
    if (at < 0 && PLAIN.test(name)) return name
    const usual = this.#find(at < 0 ? '' : name.slice(0, at))?.usual
    return usual === undefined ? name : `${usual}:${name.slice(at + 1)}`
  }

  #find(prefix: string) {
    return this.#declared.findLast((one) => one.prefix === prefix)
  }
}
