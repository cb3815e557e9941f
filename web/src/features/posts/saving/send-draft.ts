import { messages } from '@byline/contract/messages/messages'
import type { ManagedCard } from '@byline/contract/posts/manage'
import { ApiError, isTemporary } from '../../../lib/calls/api-client.ts'
import { showFieldErrors } from '../../../lib/forms/form-errors.ts'
import { t } from '../../../lib/language/texts.ts'
import { showSuccess } from '../../../ui/toasts/toasts.ts'
import { rememberOwnSave } from '../conflict/own-saves.ts'
import { managedAddress } from '../content/managed-address.ts'
import { fieldsInOrder, type PostFields } from '../content/post-fields.ts'
import type { RequestedState } from '../content/requested-state.ts'
import type { Draft } from '../draft/draft.ts'
import { coverErrors, saveFailure } from '../draft/save-failure.ts'
import { pendingUploadsDone } from '../editor/pictures/pending-uploads.ts'
import { createDraft } from './autosave-draft.ts'
import { postFormData } from './post-form-data.ts'
import type { SaveCalls } from './save-calls.ts'

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
  const { post: before } = draft.state
  try {
    const saved = await send(draft, fields, calls, state)
    rememberOwnSave(saved._id, (draft.state.baseline.version ?? 0) + 1)
    await goOn({ fields, saved, before })
  } catch (thrown) {
    await handleFailure(draft, fields, calls, asApiError(thrown))
  }
}

async function send(draft: Draft, fields: PostFields, calls: SaveCalls, state: RequestedState): Promise<ManagedCard> {
  if (!draft.state.post && draft.createKey.begin()) await createDraft(draft, calls)
  const { baseline, post } = draft.state
  // The draft may have been created while the button was pressed.
  const status = state.status ?? (post?.status === 'draft' ? 'published' : undefined)
  // Readers have seen the post before, or the server says that there is nothing to correct.
  const correction = post && (status ?? post.status) === 'published' ? fields.correction : ''
  const requested = { ...state, ...(status && { status }), ...(correction && { correction }) }
  const form = await postFormData(fields, baseline, post?.avatar ?? null, requested, draft.copyId())
  if (post) {
    const reply = await calls.update({ params: { slug: managedAddress(post) }, form })
    const isPublished = reply.post.status === 'published' && post.status !== 'published'
    // Its writer knows of one act, whether or not the form has saved a draft before.
    showSuccess(isPublished && draft.startsPost ? t(messages.postCreated) : reply.message)
    return reply.post
  }
  // The key is stored before it is sent, so that a retry after a crash uses it again.
  await draft.flush()
  return (await calls.create({ form, idempotencyKey: draft.createKey.value })).post
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
  if (error.code === 'post_not_found') return draft.becomeNew()
  if (!post && !isTemporary(error)) draft.createKey.restore(undefined)
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
