import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { TextArea } from '../../../ui/form/text-area.tsx'
import type { Draft } from '../draft/draft.ts'
import { useDraftState } from '../draft/use-draft.ts'
import { DraftNotes } from '../draft-links/draft-notes.tsx'
import { BodyEditor } from '../editor/body-editor.tsx'
import { CoverField } from '../fields/cover-field.tsx'
import { SeriesField } from '../fields/series-field.tsx'
import { SlugField } from '../fields/slug-field.tsx'
import { TagsField } from '../fields/tags-field.tsx'
import { TitleField } from './title-field.tsx'
import type { FormLayout } from './use-form-layout.ts'

interface RoomFieldsProps {
  draft: Draft
  room: FormLayout
  inert: boolean
}

/** The fields of a post: title and text, and the details beside or below them. */
export function RoomFields({ draft, room, inert }: RoomFieldsProps) {
  const { errors, fillCount, post } = useDraftState(draft)
  const { fields } = draft
  return (
    <div ref={room.fields} inert={inert} data-folded={room.folded || undefined} className="room-fields">
      <div className="room-text">
        <TitleField field={fields.register('title')} error={errors.title} onEnter={() => fields.focus('body')} />
        <BodyEditor
          key={fillCount}
          defaultValue={fields.values.body}
          error={errors.body}
          mode={room.mode}
          setMode={room.setMode}
          handle={room.editor}
          {...fields.register('body')}
        />
      </div>
      <DetailsSection room={room}>
        <CoverField draft={draft} />
        <TextArea label="Caption" error={errors.caption} {...fields.register('caption')} />
        <TagsField draft={draft} />
        <SlugField draft={draft} currentSlug={post?.status === 'published' ? post.slug : undefined} />
        <SeriesField draft={draft} postId={post?._id} />
        {post && <DraftNotes postId={post._id} />}
      </DetailsSection>
    </div>
  )
}

/** All fields of a post except its title and text: beside the text in a wide window, else below it. */
function DetailsSection({ room, children }: { room: FormLayout; children: ReactNode }) {
  const { folded, fold, foldButton } = room
  return (
    <section aria-label="Details" data-folded={folded || undefined} className="room-details">
      <h2 className="room-details-head">
        <button
          ref={foldButton}
          type="button"
          aria-expanded={!folded}
          aria-controls="post-details"
          onClick={() => fold(!folded)}
        >
          Details
          <ChevronDown aria-hidden className="size-5" />
        </button>
      </h2>
      <div id="post-details" hidden={folded} className="room-details-fields">
        {children}
      </div>
    </section>
  )
}
