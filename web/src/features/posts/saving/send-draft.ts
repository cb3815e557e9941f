import type { ReplyOf } from '@byline/contract/calls/endpoint'
import { messages } from '@byline/contract/messages/messages'
import type { ManagedCard, ManagedPost } from '@byline/contract/posts/manage'
import type { createPost, updatePost } from '@byline/contract/posts/write-posts'
import { ApiError, type CallInput } from '../../../lib/calls/api-client.ts'
import { showFieldErrors } from '../../../lib/forms/form-errors.ts'
import { showSuccess } from '../../../ui/toasts/toasts.ts'
import { rememberOwnSave } from '../conflict/own-saves.ts'
import { emptyBaseline } from '../content/baseline.ts'
import { managedAddress } from '../content/managed-address.ts'
import { fieldsInOrder, type PostFields } from '../content/post-fields.ts'
import type { RequestedState } from '../content/requested-state.ts'
import type { Draft } from '../draft/draft.ts'
import { coverErrors, saveFailure } from '../draft/save-failure.ts'
import { pendingUploadsDone } from '../editor/pictures/pending-uploads.ts'
import { postFormData } from './post-form-data.ts'

export interface SaveCalls {
  create: (input: CallInput<typeof createPost>) => Promise<ReplyOf<typeof createPost>>
  update: (input: CallInput<typeof updatePost>) => Promise<ReplyOf<typeof updatePost>>
  /** Reads the current post of this slug. */
  read: (slug: string) => Promise<{ post: ManagedPost }>
}

/** A save that the server has done. */
export interface SavedDraft {
  fields: PostFields
  saved: ManagedCard
  /** Undefined if the save has created the post. */
  before: ManagedCard | undefined
}

/**
 * Saves a draft on the server and then calls `goOn`. After a failure the draft still has all its values, and its state
 * says what failed.
 */
export async function sendDraft(
  draft: Draft,
  calls: SaveCalls,
  state: RequestedState,
  goOn: (done: SavedDraft) => Promise<void>,
): Promise<void> {
  await pendingUploadsDone()
  const fields = draft.fields.values
  const { baseline, post: before } = draft.state
  try {
    const saved = await send(draft, fields, calls, state)
    rememberOwnSave(saved._id, (baseline.version ?? 0) + 1)
    await goOn({ fields, saved, before })
  } catch (thrown) {
    await handleFailure(draft, fields, calls, asApiError(thrown))
  }
}

async function send(draft: Draft, fields: PostFields, calls: SaveCalls, state: RequestedState): Promise<ManagedCard> {
  const { baseline, post } = draft.state
  const form = await postFormData(fields, baseline, post?.avatar ?? null, state, draft.copyId())
  if (post) {
    const reply = await calls.update({ params: { slug: managedAddress(post) }, form })
    const isPublished = reply.post.status === 'published' && post.status !== 'published'
    showSuccess(isPublished ? messages.postPublished : reply.message)
    return reply.post
  }
  // The key is stored before it is sent, so that a retry after a crash uses it again.
  await draft.flush()
  return (await calls.create({ form, idempotencyKey: draft.idempotencyKey() })).post
}

async function handleFailure(draft: Draft, fields: PostFields, calls: SaveCalls, error: ApiError): Promise<void> {
  const { post } = draft.state
  const safe = await draft.flush()
  if (error.code === 'outdated_version' && post) {
    // If the newer version cannot be read, the next save tries again.
    const failed = (thrown: unknown) => draft.setOutcome({ failure: saveFailure(asApiError(thrown), safe) })
    return calls
      .read(managedAddress(post))
      .then((newer) => draft.setOutcome({ conflict: { post: newer.post, yours: fields } }), failed)
  }
  if (error.code === 'post_not_found') return draft.fill(fields, { baseline: emptyBaseline, post: undefined })
  if (error.code === 'idempotency_key_reused') draft.renewIdempotencyKey()
  draft.setOutcome({ failure: saveFailure(error, safe) })
  if (coverErrors.includes(error.code)) draft.fields.setError('cover', error.message)
  else showFieldErrors<PostFields>(error, (name, { message }) => setError(draft, name, message), fieldsInOrder)
}

function setError({ fields }: Draft, name: string, message: string | undefined): void {
  const field = fieldsInOrder.find((each) => each === name)
  if (field) fields.setError(field, message)
}

function asApiError(thrown: unknown): ApiError {
  return thrown instanceof ApiError ? thrown : new ApiError(String(thrown), 500)
}
