import { ApiError, isTemporary } from '../../../lib/calls/api-client.ts'
import { rememberOwnSave } from '../conflict/own-saves.ts'
import { emptyBaseline } from '../content/baseline.ts'
import { managedAddress } from '../content/managed-address.ts'
import type { AutosaveOutcome } from '../draft/autosave.ts'
import type { Draft } from '../draft/draft.ts'
import { hasPendingUploads } from '../editor/pictures/pending-uploads.ts'
import { postFormData } from './post-form-data.ts'
import type { SaveCalls } from './save-calls.ts'

/**
 * Saves a draft while it is written, without a word: its state says what became of it. A save that fails leaves the
 * copies of the text, which are sent until they arrive.
 */
export async function autosaveDraft(draft: Draft, calls: SaveCalls): Promise<AutosaveOutcome> {
  if (hasPendingUploads()) return 'later'
  try {
    await (draft.state.post ? saveAgain(draft, calls) : createDraft(draft, calls))
    return 'saved'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'outdated_version') return (await isSavedElsewhere(draft, calls)) ? 'saved' : halt(draft)
    if (error.code === 'post_not_found') draft.becomeNew()
    return isTemporary(error) ? 'later' : 'never'
  }
}

/** Whether the newer version has the same words: another device had them as well. */
async function isSavedElsewhere(draft: Draft, { read }: SaveCalls): Promise<boolean> {
  const { post } = draft.state
  const newest = post && (await read(managedAddress(post)).catch(() => undefined))
  return newest !== undefined && draft.follow(newest.post)
}

function halt(draft: Draft): AutosaveOutcome {
  draft.setOutcome({ halted: 'outdated' })
  return 'never'
}

/**
 * Creates the draft, or finds out which post an attempt has created whose answer was lost. The server then may have an
 * older text, so the next save sends all of it. Throws `ApiError`.
 */
export async function createDraft(draft: Draft, calls: Pick<SaveCalls, 'create'>): Promise<void> {
  const fields = draft.fields.values
  // The key is stored before it is sent, so that a retry after a crash uses it again.
  await draft.flush()
  const mayExist = draft.createKey.begin()
  const form = await formOf(draft)
  const { post } = await calls.create({ form, idempotencyKey: draft.createKey.value })
  draft.continueWriting(mayExist ? emptyBaseline.fields : fields, post)
}

async function saveAgain(draft: Draft, calls: Pick<SaveCalls, 'update'>): Promise<void> {
  const { baseline, post } = draft.state
  if (!post) return
  const fields = draft.fields.values
  const { post: saved } = await calls.update({ params: { slug: managedAddress(post) }, form: await formOf(draft) })
  rememberOwnSave(saved._id, (baseline.version ?? 0) + 1)
  draft.continueWriting(fields, saved)
}

function formOf(draft: Draft): Promise<FormData> {
  const { baseline, post } = draft.state
  const state = { status: 'draft', autosave: true } as const
  return postFormData(draft.fields.values, baseline, post?.avatar ?? null, state, draft.copyId())
}
