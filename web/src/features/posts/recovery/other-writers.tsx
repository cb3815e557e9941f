import type { OtherWriter } from '@byline/contract/drafts/working-copies'
import { useOtherWriters } from './use-other-writers.ts'

interface OtherWritersProps {
  userId: string
  /** Undefined for a new post, which nobody else can have open. */
  postId: string | undefined
}

/** Names the others who have the form of this post open. */
export function OtherWriters({ userId, postId }: OtherWritersProps) {
  const others = useOtherWriters(postId)
  return (
    <p role="status" className="other-writers">
      {sentenceOf(others, userId)}
    </p>
  )
}

function sentenceOf(others: OtherWriter[], userId: string): string | undefined {
  const names = others.filter(({ _id }) => _id !== userId).map(({ name }) => name)
  if (names.length > 0) {
    const list = new Intl.ListFormat('en').format(names)
    const are = names.length === 1 ? 'has' : 'have'
    return `${list} ${are} this post open too. Whoever saves later is shown both versions.`
  }
  if (others.length > 0) {
    return 'You have this post open a second time, in another tab or on another device.'
  }
  return undefined
}
