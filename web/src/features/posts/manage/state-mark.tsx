import type { PostStatus } from '@byline/contract/posts/post-states'
import { stateNames } from './state-names.ts'

/** The state of a post that readers do not see; the date beside it is that of its publication if it is scheduled. */
export function StateMark({ status }: { status: PostStatus }) {
  return (
    <p className="mt-1">
      <span className="whitespace-nowrap rounded-full border border-line px-2 py-0.5 text-xs">
        {stateNames[status]}
      </span>
    </p>
  )
}
