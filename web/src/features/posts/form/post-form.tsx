import type { Post } from '@byline/contract/posts'
import type { User } from '@byline/contract/users'
import { type DragEvent, type KeyboardEvent, useRef } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { baselineOf } from '../content/baseline.ts'
import { BodyEditor } from '../editor/body-editor.tsx'
import { CoverField } from '../fields/cover-field.tsx'
import { SlugField } from '../fields/slug-field.tsx'
import { TagsField } from '../fields/tags-field.tsx'
import { RecoveryNotice } from '../recovery/recovery-notice.tsx'
import { LeaveWarning } from './leave-warning.tsx'
import { SaveBar } from './save-bar.tsx'
import { useFocusAfterSave } from './use-focus-after-save.ts'
import { usePostForm } from './use-post-form.ts'
import { useSave } from './use-save.ts'
import { useSaveShortcut } from './use-save-shortcut.ts'
import './post-form.css'

const [ConflictView] = lazyPart(() => import('../conflict/conflict-view.tsx'))

interface PostFormProps {
  user: User
  /** The post to update; without it, the form creates a new post. */
  post?: Post
}

/** The form that creates or updates a post (specification §2); unsaved text is never lost. */
export function PostForm({ user, post }: PostFormProps) {
  const postForm = usePostForm(user._id, post)
  const { form, recovery, fillCount } = postForm
  const { saving, save, conflict, endConflict } = useSave(postForm)
  const fields = useRef<HTMLDivElement>(null)
  useFocusAfterSave(fields, saving)
  useSaveShortcut(save)
  const { register, formState, getValues } = form
  const { errors } = formState
  const { offer } = recovery
  const { baseline, post: saved } = postForm.target()
  return (
    <>
      <LeaveWarning isUnsaved={postForm.isUnsaved} recoverable={!recovery.state.failed} />
      {offer && !conflict && (
        <RecoveryNotice
          content={offer}
          outdated={offer.baseline.version !== baseline.version}
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
      <form
        method="post"
        noValidate
        hidden={conflict !== undefined}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
        onKeyDown={preventEnter}
        onDragOver={preventNavigation}
        className="post-form"
      >
        <div
          ref={fields}
          inert={saving}
          className="grid grid-cols-1 gap-5 pb-8 lg:grid-cols-3 lg:gap-x-8"
        >
          <div className="grid grid-cols-1 content-start gap-5 lg:col-span-2">
            <TextField
              label="Title"
              autoComplete="off"
              error={errors.title?.message}
              {...register('title')}
            />
            <TextArea label="Caption" error={errors.caption?.message} {...register('caption')} />
            <SlugField form={form} currentSlug={saved?.slug} />
            <TagsField form={form} />
          </div>
          <CoverField control={form.control} />
          <div className="min-w-0 lg:col-span-3">
            <BodyEditor
              key={fillCount}
              defaultValue={getValues('body')}
              error={errors.body?.message}
              {...register('body')}
            />
          </div>
        </div>
        <SaveBar
          label={saved ? 'Update Post' : 'Create Post'}
          saving={saving}
          recoveryState={recovery.state}
        />
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
    </>
  )
}

/** Enter in a field of one line would submit an unfinished post. */
function preventEnter(event: KeyboardEvent): void {
  const inTextField = event.target instanceof HTMLInputElement && event.target.type === 'text'
  if (event.key === 'Enter' && inTextField) event.preventDefault()
}

/** The browser would leave the page for a file that is dropped outside a drop zone. */
function preventNavigation(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}
