import type { Passage } from '@byline/contract/posts/passage'
import type { Clause } from '@byline/text-search/expression'
import { marksIn } from '@byline/text-search/find-words'
import { passageOf } from '@byline/text-search/passage'
import type { Stemmer } from '@byline/text-search/stems/stemmers'
import { displayedLine } from '../users/account/displayed-line.ts'

/** The passage of a rendered text that has the words of a search (design §5). `stemmer`: that of the text. */
export function presentPassage(html: string, clauses: Clause[], above: string[], stemmer?: Stemmer): Passage {
  const { directive, heading, ...found } = passageOf(html, clauses, above, stemmer)
  const text = displayedLine(found.text)
  return { text, marks: text === found.text ? found.marks : marksIn(text, clauses, stemmer), directive, heading }
}
