import { DirectionProvider } from '@base-ui/react/direction-provider'
import type { ManagedPost } from '@byline/contract/posts/manage'
import type { User } from '@byline/contract/users/users'
import { useRef } from 'react'
import { useSite } from '../../../lib/head/use-site.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { useMayPublish } from '../../users/queries/may-publish.ts'
import { PreviewButton } from '../article-preview/preview-button.tsx'
import { previewedPost } from '../article-preview/previewed-post.ts'
import { baselineOf } from '../content/baseline.ts'
import { DraftNotes } from '../draft-links/draft-notes.tsx'
import { NotesButton } from '../draft-links/notes-button.tsx'
import { ShareLink } from '../draft-links/share-link.tsx'
import { BodyEditor } from '../editor/body-editor.tsx'
import type { EditorHandle } from '../editor/editor-handle.ts'
import { CoverField } from '../fields/cover-field.tsx'
import { SeriesField } from '../fields/series-field.tsx'
import { SlugField } from '../fields/slug-field.tsx'
import { TagsField } from '../fields/tags-field.tsx'
import { CopyFailure } from '../recovery/copy-failure.tsx'
import { OtherWriters } from '../recovery/other-writers.tsx'
import { RecoveryNotice } from '../recovery/recovery-notice.tsx'
import { placeOf, stateWords } from '../recovery/save-words.ts'
import { EarlierVersions } from '../state/earlier-versions.tsx'
import { PostState } from '../state/post-state.tsx'
import { DetailsSection } from './details-section.tsx'
import { LeaveWarning } from './leave-warning.tsx'
import { preventEnter, preventNavigation } from './prevent-browser-actions.ts'
import { QuestionDialog } from './question-dialog.tsx'
import { SaveBar } from './save-bar.tsx'
import { failureSentence, type SaveFailure, safetySentence } from './save-failure.ts'
import { TitleField } from './title-field.tsx'
import { useDetailsFold } from './use-details-fold.ts'
import { useFocusAfterSave } from './use-focus-after-save.ts'
import { useFullScreen } from './use-full-screen.ts'
import { usePostForm } from './use-post-form.ts'
import { useSave } from './use-save.ts'
import { useSaveShortcut } from './use-save-shortcut.ts'
import './writing-room.css'

const [BeforePublishing] = lazyPart(() => import('../checks/before-publishing.tsx'))
const [ConflictView] = lazyPart(() => import('../conflict/conflict-view.tsx'))

interface PostFormProps {
  user: User
  /** The post to update; without it, the form creates a new post. */
  post?: ManagedPost
  /** Called when a new post was saved as a draft, with its id; the form is written on. */
  onDraft?: (id: string) => void
}

/** From this width on, the details stand beside the text. The style sheet has the same rule. */
const DETAILS_BESIDE = '(min-width: 1280px)'

/**
 * The form that creates or updates a post (specification §2); unsaved text is never lost. The order of the fields is
 * that of writing: title, text, details, and the button that publishes, which the style sheet puts at the top.
 */
export function PostForm({ user, post, onDraft }: PostFormProps) {
  const postForm = usePostForm(user._id, post)
  const { form, recovery, fillCount } = postForm
  const { saving, save, retry, draftOnly, conflict, endConflict, failure, ...questions } = useSave(
    postForm,
    onDraft,
  )
  const { question, closeQuestion, publishAnyway } = questions
  const mayPublish = useMayPublish()
  const isDraft = () => postForm.target().post?.status === 'draft'
  const isNew = () => postForm.target().post === undefined
  const fields = useRef<HTMLDivElement>(null)
  const foldButton = useRef<HTMLButtonElement>(null)
  const beside = useMediaQuery(DETAILS_BESIDE)
  const correction = useRef('')
  const change = () => (correction.current === '' ? {} : { correction: correction.current })
  const saveAsItIs = () => save(isDraft() || isNew() ? { status: 'draft' } : change())
  useSaveShortcut(saveAsItIs)
  const { register, formState, getValues } = form
  const { errors } = formState
  const detailsInvalid = Boolean(
    errors.caption ||
      errors.slug ||
      errors.tags ||
      errors.cover ||
      errors.coverAlt ||
      errors.coverCredit ||
      errors.series,
  )
  const { folded, fold } = useDetailsFold(detailsInvalid)
  const { mode, setMode } = useFullScreen(detailsInvalid)
  const editor = useRef<EditorHandle>(null)
  // After the two above, which show the field that takes the focus.
  useFocusAfterSave(fields, saving)
  const { offer } = recovery
  const place = placeOf(recovery.state, recovery.serverState)
  const showNotes = () => {
    fold(false)
    // Once the details are shown.
    requestAnimationFrame(() =>
      fields.current?.querySelector<HTMLElement>('.draft-notes h2')?.focus(),
    )
  }
  const { baseline, post: saved } = postForm.target()
  return (
    <DirectionProvider direction={useSite().dir}>
      <LeaveWarning
        isUnsaved={postForm.isUnsaved}
        recoverable={place !== undefined}
        place={place}
      />
      <QuestionDialog
        question={question}
        onPublish={() => void publishAnyway()}
        onClose={closeQuestion}
      />
      <form
        method="post"
        noValidate
        hidden={conflict !== undefined}
        onSubmit={(event) => {
          event.preventDefault()
          void save(isDraft() ? { status: 'published' } : change())
        }}
        onKeyDown={preventEnter}
        onDragOver={preventNavigation}
        className="post-form"
      >
        {offer && (
          <RecoveryNotice
            offer={offer}
            outdated={offer.version !== baseline.version}
            onRestore={() => {
              void recovery.restore()
              form.setFocus('title')
            }}
            onDiscard={() => void recovery.discard()}
          />
        )}
        {post && !saved && (
          <p role="alert" className="notice mb-8">
            This post was deleted in the meantime. What you wrote is still here: save it as a new
            post.
          </p>
        )}
        <div ref={fields} inert={saving} data-folded={folded || undefined} className="room-fields">
          <div className="room-text">
            <TitleField
              field={register('title')}
              error={errors.title?.message}
              onEnter={() => form.setFocus('body')}
            />
            <BodyEditor
              key={fillCount}
              defaultValue={getValues('body')}
              error={errors.body?.message}
              mode={mode}
              setMode={setMode}
              handle={editor}
              {...register('body')}
            />
          </div>
          <DetailsSection folded={folded} onFold={fold} foldButton={foldButton}>
            <CoverField form={form} />
            <TextArea label="Caption" error={errors.caption?.message} {...register('caption')} />
            <TagsField form={form} />
            <SlugField
              form={form}
              currentSlug={saved?.status === 'published' ? saved.slug : undefined}
            />
            <SeriesField form={form} postId={saved?._id} />
            {saved && <DraftNotes postId={saved._id} />}
          </DetailsSection>
        </div>
        <SaveBar
          label={saved && !isDraft() ? 'Update Post' : 'Create Post'}
          saving={saving}
          activity={draftOnly ? 'Saving ...' : 'Publishing ...'}
          words={stateWords(recovery.state, recovery.serverState)}
          copyFailure={<CopyFailure browser={recovery.state} server={recovery.serverState} />}
          failure={failure && shownFailure(failure, Object.keys(errors), draftOnly)}
          onRetry={() => void retry()}
          detailsFolded={beside ? folded : undefined}
          onDetails={() => {
            fold(beside && !folded)
            if (!beside) foldButton.current?.focus()
          }}
        >
          <PreviewButton read={() => previewedPost(getValues(), saved, user)} />
          <div className="save-checks">
            <BeforePublishing
              form={form}
              postId={saved?._id}
              showPlace={(start, end) => editor.current?.show(start, end)}
              showDetails={() => {
                setMode('page')
                fold(false)
              }}
              onClose={() => undefined}
            />
          </div>
        </SaveBar>
        <PostState
          status={saved?.status}
          publishAt={saved?.publishAt ?? null}
          saving={saving}
          mayPublish={mayPublish}
          save={save}
        >
          {saved && saved.status !== 'published' && <ShareLink postId={saved._id} />}
          {saved && <NotesButton postId={saved._id} onShow={showNotes} />}
        </PostState>
        {saved && (
          <EarlierVersions
            post={saved}
            onCorrection={(text) => {
              correction.current = text
            }}
          />
        )}
        <OtherWriters userId={user._id} postId={saved?._id} />
        <p role="status" className="sr-only">
          {mode === 'full-screen' && 'Full screen. Escape ends it.'}
          {mode === 'focus' && 'Focus mode. Escape ends it.'}
        </p>
      </form>
      {conflict && (
        <ConflictView
          baseline={baseline}
          yours={conflict.yours}
          post={conflict.post}
          onContinue={(chosen) => {
            postForm.fill(chosen, { baseline: baselineOf(conflict.post), post: conflict.post })
            endConflict()
          }}
          onClose={endConflict}
        />
      )}
    </DirectionProvider>
  )
}

/** What the bar says about a failed save; nothing once the fields that hindered it are corrected. */
function shownFailure(failure: SaveFailure, invalid: string[], draftOnly: boolean) {
  const done = draftOnly ? 'saved' : 'published'
  const sentence = failureSentence(failure, new Set(invalid), done)
  if (sentence === undefined) return undefined
  const safety = failure.reason === undefined ? undefined : safetySentence(failure)
  return { sentence, safety, retry: failure.retry }
}
