import type { Post } from '@byline/contract/posts'
import type { User } from '@byline/contract/users'
import { type DragEvent, type KeyboardEvent, useRef } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { BodyEditor } from '../editor/body-editor.tsx'
import { RecoveryNotice } from '../recovery/recovery-notice.tsx'
import { CoverField } from './cover-field.tsx'
import { LeaveWarning } from './leave-warning.tsx'
import { baseOf } from './post-fields.ts'
import { SaveBar } from './save-bar.tsx'
import { SlugField } from './slug-field.tsx'
import { TagsField } from './tags-field.tsx'
import { useEditing } from './use-editing.ts'
import { useFocusBack } from './use-focus-back.ts'
import { useSave } from './use-save.ts'
import { useSaveKey } from './use-save-key.ts'
import './post-form.css'

const [ConflictView] = lazyPart(() => import('./conflict/conflict-view.tsx'))

interface PostFormProps {
  user: User
  /** Left out: a new post. */
  post?: Post
}

/** Where a post is written (specification §2); what is typed stays until it is saved, whatever happens. */
export function PostForm({ user, post }: PostFormProps) {
  const editing = useEditing(user._id, post)
  const { form, drafts, generation, standing } = editing
  const { saving, save, conflict, endConflict } = useSave(editing)
  const fields = useRef<HTMLDivElement>(null)
  useFocusBack(fields, saving)
  useSaveKey(save)
  const { register, formState, getValues } = form
  const { errors } = formState
  const { offer } = drafts
  const { base, post: seen } = standing()
  return (
    <>
      <LeaveWarning isUnsaved={editing.isUnsaved} kept={!drafts.saveState.failed} />
      {offer && !conflict && (
        <RecoveryNotice
          draft={offer}
          outdated={offer.base.version !== base.version}
          onRestore={() => {
            void drafts.restore()
            form.setFocus('title')
          }}
          onDiscard={() => void drafts.discard()}
        />
      )}
      {post && !seen && (
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
        onKeyDown={keepEnter}
        onDragOver={keepPage}
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
            <SlugField form={form} current={seen?.slug} />
            <TagsField form={form} />
          </div>
          <CoverField control={form.control} />
          <div className="min-w-0 lg:col-span-3">
            <BodyEditor
              key={generation}
              defaultValue={getValues('body')}
              error={errors.body?.message}
              {...register('body')}
            />
          </div>
        </div>
        <SaveBar
          label={seen ? 'Update Post' : 'Create Post'}
          saving={saving}
          saveState={drafts.saveState}
        />
      </form>
      {conflict && (
        <ConflictView
          base={base}
          yours={conflict.yours}
          post={conflict.post}
          onContinue={(chosen) => {
            editing.fill(chosen, { base: baseOf(conflict.post), post: conflict.post })
            endConflict()
          }}
          onClose={endConflict}
        />
      )}
    </>
  )
}

/** Enter in a line of text would publish half a post. */
function keepEnter(event: KeyboardEvent): void {
  const line = event.target instanceof HTMLInputElement && event.target.type === 'text'
  if (event.key === 'Enter' && line) event.preventDefault()
}

/** A file dropped beside the places for files would take the place of the page. */
function keepPage(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}
