import type { SourceChange } from '../../records/source.ts'
import type { FrontMatter } from '../fields/front-matter.ts'
import type { Generator } from '../site/generators.ts'

/** What the templates of a file may refer to. */
export interface TemplateContext {
  /** The program that made the site; undefined if it is unknown. */
  generator: Generator | undefined
  /** The path of the file. */
  path: string
  /** Its front matter. */
  page: FrontMatter
  /** The configuration of the site. */
  site: FrontMatter
  /** The data files of the site. */
  data?: FrontMatter
  /** The parts of texts that the site has beside them, by their paths. */
  includes?: ReadonlyMap<string, string>
  /** The former address of a post or page, by the path or name of its file; undefined if there is none. */
  addressOf(name: string): string | undefined
}

/** What one translation adds to the report, each once. */
export class Changes {
  readonly list: SourceChange[] = []
  readonly #known = new Set<string>()

  add(kind: SourceChange['kind'], what: string): void {
    const line = what.replace(/\s+/g, ' ').trim()
    const short = line.length > LENGTH_MAX ? `${line.slice(0, LENGTH_MAX - 1)}…` : line
    const key = `${kind} ${short}`
    if (this.#known.has(key) || this.#known.size >= CHANGES_MAX) return
    this.#known.add(key)
    this.list.push({ kind, what: short })
  }
}

const LENGTH_MAX = 200
/** More of them would not be read. */
const CHANGES_MAX = 500
