import type { Draft } from '../draft/draft.ts'
import { useDraftState } from '../draft/use-draft.ts'
import { BodyEditor } from '../editor/body-editor.tsx'
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
  const { errors, fillCount } = useDraftState(draft)
  const { fields } = draft
  return (
    <div ref={room.fields} className="room-fields">
      <div inert={inert} className="room-text">
        <TitleField field={fields.register('title')} error={errors.title} onEnter={() => fields.focus('body')} />
        <BodyEditor
          key={fillCount}
          defaultValue={fields.values.body}
          error={errors.body}
          previewBeside={room.previewBeside.on && !room.focusMode.on}
          handle={room.editor}
          {...fields.register('body')}
        />
      </div>
      <PublishDrawer
        draft={draft}
        open={room.drawerOpen}
        onOpenChange={room.setDrawerOpen}
        showRange={(start, end) => room.editor.current?.show(start, end)}
      />
    </div>
  )
}
