import type { Judgement } from '@byline/contract/comments/moderation'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { showSuccess, showWithAction } from '../../../ui/toasts/toasts.ts'
import { decideMutation, undoMutation } from './queries.ts'

/**
 * Decides on comments of the queue. They leave the list at once, so that the next decision waits for no reply, and come
 * back after a failure or an undo.
 */
export function useDecisions() {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const { mutate } = useMutation(decideMutation)
  const { mutate: undo } = useMutation(undoMutation)
  const showAgain = (ids: readonly string[]) => setGone((now) => new Set([...now].filter((id) => !ids.includes(id))))
  const offerUndo = (message: string, batch: string) =>
    showWithAction(message, {
      label: t('shared.actions.undo'),
      run: () =>
        undo(
          { params: { id: batch } },
          {
            onSuccess: ({ message: undone, waiting }) => {
              showAgain(waiting)
              showSuccess(undone)
            },
          },
        ),
    })
  const decide = (ids: string[], judgement: Judgement) => {
    setGone((now) => new Set([...now, ...ids]))
    mutate(
      { body: { ids, judgement } },
      {
        onSuccess: ({ message, batch }) => void (batch === null ? showSuccess(message) : offerUndo(message, batch)),
        onError: () => showAgain(ids),
      },
    )
  }
  return { gone, decide }
}
