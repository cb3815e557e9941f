import type { Draft } from '../draft/draft.ts'
import { useDraftState } from '../draft/use-draft.ts'
import { DraftNotes } from '../draft-links/draft-notes.tsx'
import { BodyEditor } from '../editor/body-editor.tsx'
import { useTextLanguage } from '../fields/use-text-language.ts'
import { PublishDrawer } from '../publish/publish-drawer.tsx'
import { TitleField } from './title-field.tsx'
import type { FormLayout } from './use-form-layout.ts'

interface RoomFieldsProps {
  draft: Draft
  room: FormLayout
  inert: boolean
}

/** The fields of a post: title and text, and the drawer with all others. */
export function RoomFields({ draft, room, inert }: RoomFieldsProps) {
  const { errors, fillCount, post } = useDraftState(draft)
  const { fields } = draft
  const language = useTextLanguage(draft)
  return (
    <div ref={room.fields} className="room-fields">
      <div inert={inert} className="room-text">
        <TitleField
          field={fields.register('title')}
          language={language}
          error={errors.title}
          onEnter={() => fields.focus('body')}
        />
        <BodyEditor
          key={fillCount}
          defaultValue={fields.values.body}
          error={errors.body}
          previewBeside={room.previewBeside.on && !room.focusMode.on}
          handle={room.editor}
          language={language}
          {...fields.register('body')}
        />
      </div>
      {post && room.notesBeside && <DraftNotes postId={post._id} beside />}
      <PublishDrawer
        draft={draft}
        open={room.drawerOpen}
        onOpenChange={room.setDrawerOpen}
        showRange={(start, end) => room.editor.current?.show(start, end)}
      />
    </div>
  )
}
