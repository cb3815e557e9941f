import { noteOf } from '@byline/contract/imports/note'
import type { SourcePost } from '@byline/moving/records/source'
import { TextSet } from '@byline/moving/records/text-set'

/** The articles of a source that exist in several languages. */
export class Articles {
  readonly #texts = new TextSet()
  readonly #articles = new TextSet()
  readonly #several = new TextSet()

  /** The number of articles with several languages. */
  get count(): number {
    return this.#several.size
  }

  /** A record as it can be imported: the second text of an article in one language is an article of its own. */
  fit(post: SourcePost): SourcePost {
    const { language = '', translationKey, changes = [], ...rest } = post
    if (translationKey === undefined || this.#texts.add(`${language} ${translationKey}`)) return post
    const what = noteOf('dashboard.imports.changeLanguageTwice', { language })
    return { ...rest, language, changes: [...changes, { kind: 'left out', what }] }
  }

  /** Counts a record that was imported. */
  add({ translationKey }: Pick<SourcePost, 'translationKey'>): void {
    if (translationKey !== undefined && !this.#articles.add(translationKey)) this.#several.add(translationKey)
  }
}
