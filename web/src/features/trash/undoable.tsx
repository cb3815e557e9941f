import { paths } from '@byline/contract/addresses/paths'
import { messages } from '@byline/contract/messages/messages'
import { type DeletedSubject, type DeletionKind, undo } from '@byline/contract/trash'
import type { QueryClient } from '@tanstack/react-query'
import { afterSettled, afterSuccess } from '../../lib/calls/after-call.ts'
import { callMutation } from '../../lib/calls/query-client.ts'
import { rich } from '../../lib/language/rich.tsx'
import { t } from '../../lib/language/texts.ts'
import { linkTo } from '../../ui/link.tsx'
import { showSuccess, showWithAction, showWithDetails } from '../../ui/toasts/toasts.ts'
import { NewAddresses } from './new-addresses.tsx'
import { refreshTrash } from './queries.ts'
import { addUndoable, markUndoing, removeUndoable } from './undoable-deletions.ts'

type Refresh = (client: QueryClient) => Promise<unknown>

interface DeletionReply {
  message: string
  deletionId: string
  deleted: DeletedSubject
  /** The ids of posts that were deleted together. */
  done?: readonly string[]
}

/**
 * The callbacks of a deletion: its toast offers an undo (design §6), and `undoable-deletions.ts` has it until the toast
 * ends. The mutation stays pending until `refresh` has updated the lists, after a failure too, because the entry may
 * have been deleted elsewhere.
 */
export function undoable(refresh: Refresh) {
  const undoMutation = (kind: DeletionKind) => ({
    ...callMutation(undo),
    onSuccess({ message, renamed }: { message: string; renamed: string[] }) {
      if (renamed.length === 0) showSuccess(message)
      else showWithDetails(t(messages.restored), <NewAddresses slugs={renamed} kind={kind} />)
    },
    ...refreshing(refresh),
  })
  return {
    ...afterSuccess(({ message, deletionId, deleted, done: ids }: DeletionReply, client) => {
      const undoing = client.getMutationCache().build(client, undoMutation(deleted.kind))
      const run = () => {
        if (!markUndoing(deletionId)) return
        closeToast()
        undoing
          .execute({ params: { deletionId } })
          // The mutation cache shows the failure, as of every call.
          .catch(() => undefined)
          .finally(() => removeUndoable(deletionId))
      }
      addUndoable({ deletionId, deleted, ids, undoing: false, undo: run })
      const closeToast = showWithAction(
        message,
        { label: t('shared.actions.undo'), run },
        {
          details: <StaysInTrash deleted={deleted} />,
          onEnd: () => removeUndoable(deletionId, { unlessUndoing: true }),
        },
      )
    }),
    ...refreshing(refresh),
  }
}

const refreshing = (refresh: Refresh) => afterSettled((client) => Promise.all([refresh(client), refreshTrash(client)]))

/**
 * Says where something deleted can be found after its toast. A post is named here, because the message of its deletion
 * is fixed (specification §4).
 */
function StaysInTrash({ deleted: { kind, name } }: { deleted: DeletedSubject }) {
  const stays =
    kind === 'post'
      ? t('shared.trash.postStays', { title: name || t('shared.posts.untitled') })
      : t(kind === 'posts' || kind === 'comments' ? 'shared.trash.postsStay' : 'shared.trash.itStays')
  return rich(stays, { a: linkTo(paths.trash) })
}
