import { draftLinkMessages } from '@byline/contract/drafts/draft-link-messages'
import * as draftLinks from '@byline/contract/drafts/draft-links'
import * as draftNotes from '@byline/contract/drafts/draft-notes'
import type { FastifyInstance } from 'fastify'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors/app-error.ts'
import { mount } from '../../http/mount/mount.ts'
import { rateLimit } from '../../http/mount/rate-limits.ts'
import { withdrawResolved } from '../notifications/notify.ts'
import { findManaged } from '../posts/one-post/find-managed.ts'
import { loadText } from '../posts/one-post/store.ts'
import { createLink } from './create-link.ts'
import { checkSecret, findDraft } from './find-draft.ts'
import { deleteNote, findNoteOn, listNotes, listResolved } from './note-store.ts'
import { presentDraft, presentLink, presentNote } from './present.ts'
import { resolveNote } from './resolve-note.ts'
import { listLinks, removeOpen, revokeLink } from './store.ts'
import { createNote } from './write-note.ts'

/** The calls on secret links to drafts and on the notes of their readers (design §5, decision 24). */
export async function draftLinkRoutes(app: FastifyInstance): Promise<void> {
  const changes = rateLimit(app, { name: 'draft-links changes', max: 60, minutes: 1, per: 'person' })

  mount(app, draftLinks.createDraftLink, [changes], async (call) => {
    const { actor, params, body, ...deps } = call
    const row = await createLink(deps, actor, params.slug, body?.expiresAt)
    return { message: draftLinkMessages.created, link: presentLink(deps, row) }
  })

  mount(app, draftLinks.listDraftLinks, async ({ actor, params, ...deps }) => {
    const { id } = await findManaged(deps.db, actor, params.slug)
    const rows = await listLinks(deps.db, id)
    return { links: rows.map((row) => presentLink(deps, row)) }
  })

  mount(app, draftLinks.revokeDraftLink, async ({ db, actor, params: { slug, id } }) => {
    await transact(db, async (tx) => {
      const post = await findManaged(tx, actor, slug)
      const link = { id, postId: post.id, now: new Date().toISOString() }
      if (!(await revokeLink(tx, link))) throw new AppError('draft_link_not_found')
    })
    return { message: draftLinkMessages.revoked }
  })

  mount(app, draftLinks.forgetOwnOpen, async ({ db, actor, params: { slug, id }, query }) => {
    await transact(db, async (tx) => {
      const post = await findManaged(tx, actor, slug)
      const open = { id, postId: post.id, openedAt: query.openedAt }
      if (!(await removeOpen(tx, open))) throw new AppError('draft_link_not_found')
    })
    return { message: draftLinkMessages.openForgotten }
  })

  mount(app, draftLinks.getDraft, async ({ params, request, ...deps }) => {
    const linkId = await checkSecret(deps, request, params.secret)
    const { link, post } = await findDraft(deps.db, linkId)
    return {
      post: presentDraft(post, await loadText(deps.db, post.id)),
      link: { _id: link.id, expiresAt: link.expires_at },
    }
  })

  mount(app, draftLinks.createDraftNote, async ({ actor, params, body, ...deps }) => {
    const linkId = await checkSecret(deps, deps.request, params.secret)
    const note = await createNote(deps, linkId, body, actor)
    return { message: draftLinkMessages.noteSent, note: presentNote(note) }
  })

  mount(app, draftNotes.listDraftNotes, async ({ db, actor, params }) => {
    const { id } = await findManaged(db, actor, params.slug)
    return { notes: (await listNotes(db, id)).map(presentNote) }
  })

  mount(app, draftNotes.listResolvedNotes, async ({ params, query, request, ...deps }) => {
    const linkId = await checkSecret(deps, request, params.secret)
    await findDraft(deps.db, linkId)
    const ids = query.ids.split(',').slice(0, draftNotes.askedNotesMax)
    const rows = await listResolved(deps.db, linkId, ids)
    return { resolved: rows.map(({ id, resolved_at }) => ({ _id: id, resolvedAt: resolved_at })) }
  })

  mount(app, draftNotes.resolveDraftNote, async ({ db, actor, params: { slug, id }, body: { resolved } }) => {
    const note = await resolveNote(db, actor, { slug, id, resolved })
    const message = resolved ? draftLinkMessages.noteResolved : draftLinkMessages.noteReopened
    return { message, note: presentNote(note) }
  })

  mount(app, draftNotes.deleteDraftNote, async ({ db, actor, params: { slug, id } }) => {
    await transact(db, async (tx) => {
      const post = await findManaged(tx, actor, slug)
      const note = await findNoteOn(tx, id, post.id)
      if (!note) throw new AppError('draft_note_not_found')
      await deleteNote(tx, id)
      await withdrawResolved(tx, note)
    })
    return { message: draftLinkMessages.noteDeleted }
  })
}
