import { commentContent } from '@byline/contract/atoms'

/** A typed comment as it is sent, or what is wrong with it (contract, design §6). */
export function checkComment(typed: string): { content: string } | { problem: string } {
  const { data, error } = commentContent.safeParse(typed)
  return data === undefined ? { problem: error?.issues[0]?.message ?? '' } : { content: data }
}
