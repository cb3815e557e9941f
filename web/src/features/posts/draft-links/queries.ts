import { createDraftLink, listDraftLinks, revokeDraftLink } from '@byline/contract/drafts/draft-links'
import { deleteDraftNote, listDraftNotes, resolveDraftNote } from '@byline/contract/drafts/draft-notes'
import { callMutation, callQuery } from '../../../lib/calls/query-client.ts'
import { refreshing } from '../queries/refreshing.ts'

/** The secret links to a post; read again whenever they are shown, for the newest counts. */
export const linksTo = (postId: string) => ({
  ...callQuery(listDraftLinks, { params: { slug: postId }, keepsSession: true }),
  meta: { failsInPlace: true },
  staleTime: 0,
})

export const notesOn = (postId: string) => ({
  ...callQuery(listDraftNotes, { params: { slug: postId }, keepsSession: true }),
  meta: { failsInPlace: true },
})

export const createLinkMutation = {
  ...callMutation(createDraftLink),
  ...refreshing(listDraftLinks),
}

export const revokeLinkMutation = {
  ...callMutation(revokeDraftLink),
  ...refreshing(listDraftLinks),
}

/** The caller shows the message, with a way to open the note again. */
export const resolveNoteMutation = {
  ...callMutation(resolveDraftNote),
  onSettled: refreshing(listDraftNotes).onSettled,
}

export const deleteNoteMutation = {
  ...callMutation(deleteDraftNote),
  ...refreshing(listDraftNotes),
}
