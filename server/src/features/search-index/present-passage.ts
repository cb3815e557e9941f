import type { Passage } from '@byline/contract/passage'
import type { Clause } from '../../text-search/expression.ts'
import { marksIn } from '../../text-search/find-words.ts'
import { passageOf } from '../../text-search/passage.ts'
import { displayedLine } from '../users/displayed-line.ts'

/** The passage of a rendered text that has the words of a search (design §5). */
export function presentPassage(html: string, clauses: Clause[], above: string[] = []): Passage {
  const { directive, heading, ...found } = passageOf(html, clauses, above)
  const text = displayedLine(found.text)
  return {
    text,
    marks: text === found.text ? found.marks : marksIn(text, clauses),
    directive,
    heading,
  }
}
