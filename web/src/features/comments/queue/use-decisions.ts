import type { Judgement, QueuedComment } from '@byline/contract/comments/moderation'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../../lib/calls/api-client.ts'
import { t } from '../../../lib/language/texts.ts'
import { showSuccess, showWithAction } from '../../../ui/toasts/toasts.ts'
import { decideMutation, undoMutation } from './queries.ts'

/**
 * Decides on comments of the queue. They leave the list at once, so that the next decision waits for no reply, and come
 * back after a failure or an undo. One toast offers the undo of the last decision, and `undo` goes back further.
 * Replies are awaited, because callbacks of `mutate` are called for the last one only.
 */
export function useDecisions() {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const batches = useRef<Promise<string | null>[]>([])
  const closeLast = useRef(() => {})
  const { mutateAsync: judge } = useMutation(decideMutation)
  const { mutateAsync: takeBack } = useMutation(undoMutation)
  const showAgain = (ids: readonly string[]) => setGone((now) => new Set([...now].filter((id) => !ids.includes(id))))

  async function decide(queued: readonly QueuedComment[], judgement: Judgement) {
    const read = queued.map(({ comment }) => ({ id: comment._id, updatedAt: comment.updatedAt }))
    const ids = read.map(({ id }) => id)
    setGone((now) => new Set([...now, ...ids]))
    const reply = judge({ body: { ids, judgement, read } })
    const mine = reply.then(
      ({ batch }) => batch,
      () => null,
    )
    // In the order of the decisions, which is not always that of the replies.
    batches.current.push(mine)
    try {
      const { message, batch } = await reply
      // The list is new by then, without them; one that is held once more has to be seen.
      showAgain(ids)
      if (batch === null) return showSuccess(message)
      if (batches.current.at(-1) !== mine) return
      closeLast.current()
      closeLast.current = showWithAction(message, { label: t('shared.actions.undo'), run: undo })
    } catch {
      // A toast says why.
      showAgain(ids)
    }
  }

  async function undo() {
    let batch: string | null | undefined = null
    while (batch === null && batches.current.length > 0) batch = await batches.current.pop()
    if (!batch) return
    closeLast.current()
    try {
      const { message, waiting } = await takeBack({ params: { id: batch } })
      showAgain(waiting)
      showSuccess(message)
    } catch (error) {
      // A toast says why, and the key can try again, unless an attempt whose answer was lost has done it.
      const isDone = error instanceof ApiError && error.code === 'deletion_not_found'
      if (!isDone) batches.current.push(Promise.resolve(batch))
    }
  }
  return { gone, decide, undo }
}
