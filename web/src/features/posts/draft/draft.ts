import type { ManagedCard, ManagedPost } from '@byline/contract/posts/manage'
import type { ApiClient, ApiError } from '../../../lib/calls/api-client.ts'
import { reportFailure } from '../../../ui/report-failure.ts'
import { baselineOf, emptyBaseline } from '../content/baseline.ts'
import { followedFields, noFormFields, type PostFields, sameField, sameFields } from '../content/post-fields.ts'
import { deleteCopy } from '../recovery/copy-content.ts'
import { fetchOffered, findOffers } from '../recovery/find-offers.ts'
import { newestOf, type Offer, offerOf, offersOf } from '../recovery/offers.ts'
import type { UnsavedContent } from '../recovery/recovered-content.ts'
import { createRecoveryStore, type RecoveryStore } from '../recovery/recovery-store.ts'
import { takeReturnMark } from '../recovery/return-mark.ts'
import { Autosave, type AutosaveOutcome } from './autosave.ts'
import { Copies } from './copies.ts'
import { CreateKey } from './create-key.ts'
import { DraftFields } from './draft-fields.ts'
import { type DraftState, initialState, mayAutosave, type Target } from './draft-state.ts'

interface DraftOptions {
  userId: string
  /** The post to update; undefined for a new one. */
  post: ManagedPost | undefined
  api: ApiClient
  store?: RecoveryStore
}

const browserStore = createRecoveryStore()

/**
 * The text of one post while it is written, its unsaved copies in this browser and on the server, and its state.
 * Components read it by the hooks of `use-draft.ts` and send their changes to `fields`; everything else that happens to
 * the text goes through a method of this class. It knows no page and no component.
 */
export class Draft {
  readonly fields: DraftFields
  readonly createKey = new CreateKey()
  /** Whether the form was opened for a new post. */
  readonly startsPost: boolean
  readonly #api: ApiClient
  readonly #store: RecoveryStore
  readonly #userId: string
  readonly #listeners = new Set<() => void>()
  #state: DraftState
  #copies: Copies | undefined
  #autosave: Autosave | undefined
  #autosaving: Promise<AutosaveOutcome> | undefined
  #saved = false

  constructor({ userId, post, api, store = browserStore }: DraftOptions) {
    this.#userId = userId
    this.#api = api
    this.#store = store
    this.startsPost = post === undefined
    const baseline = post ? baselineOf(post) : emptyBaseline
    this.fields = new DraftFields(baseline.fields, {
      onValues: () => {
        this.#copies?.schedule()
        this.#autosave?.schedule()
        this.#notify()
      },
      onErrors: () => this.#set({ errors: this.fields.errors }),
    })
    this.#state = initialState(baseline, post)
  }

  get state(): DraftState {
    return this.#state
  }

  /** Calls the listener after every change of the text or the state. Returns a function that ends this. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  isUnsaved = (): boolean => !this.#saved && !sameFields(this.fields.values, this.#state.baseline.fields)

  /** Whether unsaved text is in this browser by now. */
  isStored = (): boolean => this.#copies?.isStored === true

  /**
   * Stores unsaved text from now on, and looks for that of earlier forms, also on other devices. The newest words are
   * restored without asking, unless the post was saved since they were written. `readNewest` reads the post again, as
   * another device may have saved it, which ends the copies that were found.
   */
  async open(readNewest?: () => Promise<ManagedPost>): Promise<void> {
    this.#copies = new Copies({
      userId: this.#userId,
      api: this.#api,
      store: this.#store,
      read: () => this.#unsavedContent(),
      onStateChange: (state) => this.#set(state),
    })
    const marked = takeReturnMark()
    const find = () => findOffers(this.#api, this.#userId, this.#store).catch((): Offer[] => [])
    const found = await find()
    const newest = await readNewest?.().catch(() => undefined)
    const offered = newest && this.follow(newest) ? await find() : found
    const offers = offersOf(offered, this.#state.post?._id, this.#state.baseline.fields)
    this.#set({ offers })
    const own = offers.find(({ id }) => id === marked) ?? newestOf(offers, this.#state.baseline.version)
    if (own) await this.restore(own)
  }

  /** Saves the draft by `save` from now on, whenever writing pauses, as long as no reader can see it. */
  startAutosave(save: () => Promise<AutosaveOutcome>): void {
    const isDue = () => !this.#saved && mayAutosave(this.#state, this.fields.values)
    this.#autosave = new Autosave({
      isDue,
      save: () => {
        this.#copies?.hold(true)
        this.#autosaving = save().finally(() => this.#copies?.hold(false))
        return this.#autosaving
      },
    })
    if (isDue()) this.#autosave.schedule()
  }

  /** Saves or stores pending changes, and nothing after that. */
  async close(): Promise<void> {
    await this.#copies?.close(() => this.#autosave?.close())
  }

  /** The id of the record of the unsaved text, which is that of the working copy on the server. */
  copyId(): string | undefined {
    return this.#copies?.id
  }

  /** Stores changes in this browser at once. Resolves to false if it could not. */
  async flush(): Promise<boolean> {
    return (await this.#copies?.flush()) ?? false
  }

  /** Sends the pending copy to the server at once. */
  sendCopy(): void {
    this.#copies?.send()
  }

  /** Continues from a version that was saved elsewhere. Returns false if there are other words here. */
  follow(newest: ManagedPost): boolean {
    const { baseline } = this.#state
    if (newest.version <= (baseline.version ?? 0)) return false
    const next = baselineOf(newest)
    const fields = followedFields(this.fields.values, baseline.fields, next.fields)
    if (!fields) return false
    this.fill(fields, { baseline: next, post: newest })
    return true
  }

  /** Puts a whole text into the form. */
  fill(fields: PostFields, target: Target): void {
    this.#set({ ...target, fillCount: this.#state.fillCount + 1 })
    this.fields.fill(fields)
  }

  /** Puts recovered text into the form. The replaced text is still stored, and offered after the others. */
  async restore(offer: Offer): Promise<void> {
    const fetched = await fetchOffered(this.#api, this.#userId, offer).catch((error: ApiError) => {
      reportFailure(error)
      if (error.status === 404) this.#withdraw(offer)
    })
    if (!fetched || !this.#copies) return
    const { content, writtenAt = offer.writtenAt, pickedCover } = fetched
    this.#withdraw(offer)
    const replaced = await this.#copies.startNewRecord()
    if (replaced) this.#set({ offers: [...this.#state.offers, offerOf(replaced)] })
    this.createKey.restore(content.idempotencyKey)
    const coverInstead = pickedCover ? content.fields.cover : undefined
    this.fill(content.fields, { baseline: content.baseline, post: this.#state.post, coverInstead })
    // Only once the new one is stored; on the server, if nothing was added and no other browser has its picture.
    if (!(await this.flush())) return
    await this.#store.delete(offer.id).catch(() => undefined)
    if (pickedCover || !(await this.#copies.arrived())) return
    await deleteCopy(this.#api, offer.id, writtenAt).catch(() => undefined)
  }

  /** Deletes recovered text. A failure is reported to the writer. */
  async discard(offer: Offer): Promise<void> {
    // Deleted before the offer is removed from the screen, so that a reload cannot show it again.
    try {
      if (offer.writtenAt !== undefined) await deleteCopy(this.#api, offer.id, offer.writtenAt)
      await this.#store.delete(offer.id).catch(() => undefined)
      this.#withdraw(offer)
    } catch (error) {
      reportFailure(error as Error)
    }
  }

  /** Runs a save by a button. Meanwhile no copy is sent to the server, as the save ends it. */
  async runSave(save: () => Promise<void>): Promise<void> {
    this.#set({ saving: true, failure: undefined, halted: undefined })
    await this.#autosaving
    this.#copies?.hold(true)
    try {
      await save()
    } finally {
      this.#set({ saving: false })
      this.#copies?.hold(false)
    }
  }

  /** Sets why a save failed, or the conflict that it met; undefined for one that is resolved. */
  setOutcome(outcome: Partial<Pick<DraftState, 'failure' | 'conflict' | 'halted'>>): void {
    this.#set(outcome)
  }

  /** Call after the post was deleted elsewhere: what is written is the text of a new one. */
  becomeNew(): void {
    this.createKey.restore(undefined)
    this.fill({ ...this.fields.values, correction: '' }, { baseline: emptyBaseline, post: undefined })
    this.#set({ halted: 'deleted' })
  }

  /** Call after the server has saved these fields of a post that is written on; a new one is `card` from then on. */
  continueWriting(fields: PostFields, card: ManagedCard): void {
    const now = this.fields.values
    const version = (this.#state.baseline.version ?? 0) + 1
    // The stored cover has a name now, so that the next save does not send the file again.
    const baseline = { version, fields: { ...fields, ...noFormFields, cover: card.avatar, slug: card.slug } }
    this.#set({ baseline, post: card, savedAt: Date.now() })
    if (sameField('cover', fields, now)) this.fields.set('cover', card.avatar)
    if (now.slug === fields.slug) this.fields.set('slug', card.slug)
    this.#copies?.renew()
  }

  /** Call after the server has saved the post: there is no unsaved text, and none to recover. */
  markSaved(): void {
    this.#saved = true
    this.#copies?.clear()
  }

  #unsavedContent(): UnsavedContent | undefined {
    if (!this.isUnsaved()) return undefined
    const { baseline, post } = this.#state
    return { postId: post?._id ?? null, baseline, fields: this.fields.values, idempotencyKey: this.createKey.value }
  }

  #withdraw(offer: Offer): void {
    this.#set({ offers: this.#state.offers.filter(({ id }) => id !== offer.id) })
  }

  #set(changed: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...changed }
    this.#notify()
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}
