import {
  createHighlight,
  deleteHighlight,
  type Highlight,
  listOwnHighlights,
} from '@byline/contract/passages/highlights'
import type { QueryClient } from '@tanstack/react-query'
import { afterSettled, afterSuccess } from '../../../lib/calls/after-call.ts'
import { callPages } from '../../../lib/calls/call-pages.ts'
import { callMutation } from '../../../lib/calls/query-client.ts'
import { t } from '../../../lib/language/texts.ts'
import { showWithAction } from '../../../ui/toasts/toasts.ts'

/** The passages that one has saved, newest first; read again each time that the page is opened. */
export const highlightPages = { ...callPages(listOwnHighlights, {}), staleTime: 0 }

const refreshing = afterSettled((client) => client.invalidateQueries({ queryKey: [listOwnHighlights.path] }))

const savingAgain = { ...callMutation(createHighlight), ...refreshing }

/** Its undo saves the same passage again. */
export const removeHighlightMutation = {
  ...callMutation(deleteHighlight),
  ...refreshing,
  ...afterSuccess((removed: { highlight: Highlight; postId: string }, client) => offerUndo(removed, client)),
}

function offerUndo({ highlight, postId }: { highlight: Highlight; postId: string }, client: QueryClient): void {
  const { exact, prefix, suffix, version } = highlight.passage
  const saving = client.getMutationCache().build(client, savingAgain)
  showWithAction(t('dashboard.highlights.removed'), {
    label: t('shared.actions.undo'),
    // The mutation cache shows the failure, as of every call.
    run: () => void saving.execute({ body: { postId, passage: { exact, prefix, suffix, version } } }).catch(() => {}),
  })
}
