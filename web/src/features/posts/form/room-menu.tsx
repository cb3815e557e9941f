import { Menu } from '@base-ui/react/menu'
import { paths } from '@byline/contract/addresses/paths'
import { useMutation } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { type ComponentProps, type ReactNode, type RefObject, useRef, useState } from 'react'
import { useSite } from '../../../lib/head/use-site.ts'
import { t } from '../../../lib/language/texts.ts'
import { useNavigate } from '../../../lib/router/hooks.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { Link } from '../../../ui/link.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { useMayPublish } from '../../users/queries/may-publish.ts'
import { managedAddress } from '../content/managed-address.ts'
import type { Draft } from '../draft/draft.ts'
import { statusOf } from '../draft/draft-state.ts'
import { useDraftState } from '../draft/use-draft.ts'
import { PREVIEW_BESIDE } from '../editor/body-editor.tsx'
import { shownShortcut } from '../editor/shortcuts/shortcuts.ts'
import { deletePostMutation } from '../manage/queries.ts'
import { usePublishing } from '../publish/publishing.ts'
import type { useSave } from '../saving/use-save.ts'
import { sentenceOfState } from '../state/sentence-of-state.ts'
import type { useCorrection } from './correction-dialog.tsx'
import type { FormLayout } from './use-form-layout.ts'
import './room-menu.css'

const [ShareDialog] = lazyPart(() => import('../draft-links/share-dialog.tsx'))

interface RoomMenuProps {
  draft: Draft
  room: FormLayout
  saving: ReturnType<typeof useSave>
  correction: ReturnType<typeof useCorrection>
  /** The parent of the menu, above the drawer: at the end of the document it would be in no landmark. */
  place: RefObject<HTMLElement | null>
}

/** Everything that is rarely needed: other states of the post, its links and versions, and how its text is written. */
export function RoomMenu({ draft, room, saving, correction, place }: RoomMenuProps) {
  const { post } = useDraftState(draft)
  const [sharing, setSharing] = useState(false)
  const { plan } = usePublishing()
  // The action of an entry that moves the focus: it runs once the menu is closed, which would move it elsewhere.
  const afterClose = useRef<() => void>(undefined)
  const focusing = (run: () => void) => () => {
    afterClose.current = run
  }
  const onOpenChangeComplete = (open: boolean) => {
    if (open) return
    afterClose.current?.()
    afterClose.current = undefined
  }
  return (
    <>
      <Menu.Root onOpenChangeComplete={onOpenChangeComplete}>
        <Menu.Trigger aria-label={t('dashboard.writingRoom.more')} className="room-tool">
          <Ellipsis aria-hidden className="size-5" />
        </Menu.Trigger>
        <Menu.Portal container={place}>
          <Menu.Positioner side="bottom" align="end" sideOffset={4} className="z-40">
            <Menu.Popup finalFocus={() => afterClose.current === undefined} className="room-menu">
              <StateEntries draft={draft} saving={saving} onSchedule={focusing(plan)}>
                {post && post.status !== 'published' && (
                  <Entry onClick={focusing(() => setSharing(true))}>{t('dashboard.writingRoom.shareLink')}</Entry>
                )}
                {post?.status === 'published' && <CorrectionEntry correction={correction} focusing={focusing} />}
                {post && (
                  <Menu.LinkItem
                    closeOnClick
                    render={<Link to={paths.revisions(managedAddress(post))} />}
                    className="room-entry"
                  >
                    {t('dashboard.posts.earlierVersions')}
                  </Menu.LinkItem>
                )}
                <Entry onClick={focusing(() => room.showInDrawer('.checks h3'))}>
                  {t('dashboard.writingRoom.checks')}
                </Entry>
              </StateEntries>
              <WritingEntries draft={draft} room={room} focusing={focusing} />
              {post && <DeleteEntry draft={draft} />}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {post && <ShareDialog open={sharing} postId={post._id} onClose={() => setSharing(false)} />}
    </>
  )
}

interface StateEntriesProps {
  draft: Draft
  saving: ReturnType<typeof useSave>
  onSchedule: () => void
  children: ReactNode
}

/** The sentence about who sees the post, and its other states besides the one that the primary button gives it. */
function StateEntries({ draft, saving: { save }, onSchedule, children }: StateEntriesProps) {
  const state = useDraftState(draft)
  const { timeZone } = useSite()
  const mayPublish = useMayPublish()
  const { status, publishAt = null } = state.post ?? {}
  const disabled = statusOf(state) === 'saving'
  return (
    <Menu.Group>
      <Menu.GroupLabel className="room-menu-label">{sentenceOfState(status, publishAt, timeZone)}</Menu.GroupLabel>
      {status === 'scheduled' && mayPublish && (
        <Entry disabled={disabled} onClick={() => void save({ status: 'published' })}>
          {t('dashboard.writingRoom.publishNow')}
        </Entry>
      )}
      {status !== 'published' && mayPublish && (
        <Entry disabled={disabled} onClick={onSchedule}>
          {status === 'scheduled' ? t('dashboard.posts.changeTime') : t('dashboard.writingRoom.schedule')}
        </Entry>
      )}
      {(status === 'scheduled' || status === 'published') && (
        <Entry disabled={disabled} onClick={() => void save({ status: 'draft' })}>
          {status === 'scheduled' ? t('dashboard.writingRoom.backToDraft') : t('dashboard.posts.unpublish')}
        </Entry>
      )}
      {children}
    </Menu.Group>
  )
}

type Focusing = (run: () => void) => () => void

function CorrectionEntry({ correction, focusing }: Pick<RoomMenuProps, 'correction'> & { focusing: Focusing }) {
  return (
    <Choice on={correction.sentence !== ''} onChoose={focusing(correction.ask)}>
      {t('dashboard.writingRoom.correction')}
    </Choice>
  )
}

interface WritingEntriesProps {
  draft: Draft
  room: FormLayout
  focusing: Focusing
}

/** The choices about how the text is written. */
function WritingEntries({ draft, room, focusing }: WritingEntriesProps) {
  const { monospace, previewBeside, focusMode, editor } = room
  const wide = useMediaQuery(PREVIEW_BESIDE)
  const startFocusMode = () => {
    room.setDrawerOpen(false)
    focusMode.set(true)
    draft.fields.focus('body')
  }
  return (
    <Menu.Group aria-label={t('dashboard.writingRoom.writing')} className="room-menu-group">
      <Entry keys="Shift+H" onClick={focusing(() => editor.current?.open('find'))}>
        {t('dashboard.editor.findAndReplace')}
      </Entry>
      <Entry onClick={focusing(startFocusMode)}>{t('dashboard.writingRoom.focusMode')}</Entry>
      {wide && (
        <Choice on={previewBeside.on} onChoose={previewBeside.choose}>
          {t('dashboard.writingRoom.previewBeside')}
        </Choice>
      )}
      <Choice on={monospace.on} onChoose={monospace.choose}>
        {t('dashboard.writingRoom.monospace')}
      </Choice>
      <Entry onClick={focusing(() => editor.current?.open('goal'))}>{t('dashboard.writingRoom.wordGoal')}</Entry>
      <Entry keys="/" onClick={focusing(() => editor.current?.open('help'))}>
        {t('dashboard.writingRoom.help')}
      </Entry>
    </Menu.Group>
  )
}

/** Deletes the post, which its toast can undo, as in the table of posts. */
function DeleteEntry({ draft }: { draft: Draft }) {
  const { post } = useDraftState(draft)
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation(deletePostMutation)
  if (!post) return null
  const onSuccess = () => {
    // Nothing is saved any more; the last words stay stored in case the post is restored.
    draft.setOutcome({ halted: 'deleted' })
    void navigate(paths.managePosts)
  }
  return (
    <Menu.Group aria-label={t('dashboard.writingRoom.deletion')} className="room-menu-group">
      <Entry
        disabled={isPending}
        onClick={() => mutate({ params: { slug: managedAddress(post) } }, { onSuccess })}
        className="text-danger"
      >
        {t('shared.actions.delete')}
      </Entry>
    </Menu.Group>
  )
}

interface EntryProps extends Pick<ComponentProps<typeof Menu.Item>, 'disabled' | 'onClick' | 'children'> {
  /** The shortcut of the text that does the same. */
  keys?: string
  className?: string
}

function Entry({ keys, className = '', children, ...props }: EntryProps) {
  return (
    <Menu.Item {...props} className={`room-entry ${className}`}>
      {children}
      {keys && <kbd aria-hidden>{shownShortcut(keys)}</kbd>}
    </Menu.Item>
  )
}

interface ChoiceProps {
  on: boolean
  onChoose: (on: boolean) => void
  children: ReactNode
}

function Choice({ on, onChoose, children }: ChoiceProps) {
  return (
    <Menu.CheckboxItem checked={on} onCheckedChange={onChoose} closeOnClick className="room-entry">
      {children}
      <Menu.CheckboxItemIndicator aria-hidden>✓</Menu.CheckboxItemIndicator>
    </Menu.CheckboxItem>
  )
}
