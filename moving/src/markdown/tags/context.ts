import type { Say } from '@byline/languages/texts'
import type { FrontMatter } from '../fields/front-matter.ts'
import type { Generator } from '../site/generators.ts'

/** The data that the templates of a file can use. */
export interface TemplateContext {
  /** The program that made the site; undefined if it is unknown. */
  generator: Generator | undefined
  /** The path of the file. */
  path: string
  page: FrontMatter
  /** The configuration of the site. */
  site: FrontMatter
  /** The data files of the site. */
  data?: FrontMatter
  /** The parts of texts that the site has beside them, by their paths. */
  includes?: ReadonlyMap<string, string>
  /** The former address of a post or page, by the path or name of its file; undefined if there is none. */
  addressOf(name: string): string | undefined
  /** Says the words that are added to a text; English by default. */
  say?: Say
}
