import { createDraftLink, listDraftLinks, revokeDraftLink } from '@byline/contract/draft-links'
import { deleteDraftNote, listDraftNotes } from '@byline/contract/draft-notes'
import type { MutationFunctionContext } from '@tanstack/react-query'
import { callMutation, callQuery } from '../../../lib/query-client.ts'
import { showSuccess } from '../../../ui/toasts.ts'

/** The links to a post, with the newest counts whenever they are looked at. */
export const linksTo = (postId: string) => ({
  ...callQuery(listDraftLinks, { params: { slug: postId } }),
  meta: { failsInPlace: true },
  staleTime: 0,
})

export const notesOn = (postId: string) => ({
  ...callQuery(listDraftNotes, { params: { slug: postId }, keepsSession: true }),
  meta: { failsInPlace: true },
})

/** The button is pending until the list is read again. */
const refreshing = (path: string) => ({
  async onSuccess(
    { message }: { message: string },
    _input: unknown,
    _result: unknown,
    { client }: MutationFunctionContext,
  ) {
    showSuccess(message)
    await client.invalidateQueries({ queryKey: [path] })
  },
})

export const createLinkMutation = {
  ...callMutation(createDraftLink),
  ...refreshing(listDraftLinks.path),
}

export const revokeLinkMutation = {
  ...callMutation(revokeDraftLink),
  ...refreshing(listDraftLinks.path),
}

export const deleteNoteMutation = {
  ...callMutation(deleteDraftNote),
  ...refreshing(listDraftNotes.path),
}
