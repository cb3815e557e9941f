import { sentenceOf } from '@byline/contract/messages/named'
import { brokenRules, cleanText, commentRules } from '@byline/contract/rules/text-rules'
import { t } from '../../../lib/language/texts.ts'

/** The content of a typed comment as it is sent, or the error of the contract (design §6). */
export function checkComment(typed: string): { content: string } | { problem: string } {
  const content = cleanText(typed.trim(), commentRules)
  const [problem] = brokenRules(content, commentRules)
  return problem === undefined ? { content } : { problem: sentenceOf(problem, t) }
}
