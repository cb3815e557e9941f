import { commentContent } from '@byline/contract/rules/atoms'

/** The content of a typed comment as it is sent, or the error of the contract (design §6). */
export function checkComment(typed: string): { content: string } | { problem: string } {
  const { data, error } = commentContent.safeParse(typed)
  return data === undefined ? { problem: error?.issues[0]?.message ?? '' } : { content: data }
}
