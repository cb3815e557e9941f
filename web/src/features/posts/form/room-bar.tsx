import { paths } from '@byline/contract/addresses/paths'
import type { User } from '@byline/contract/users/users'
import { ArrowLeft, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'
import { PreviewButton } from '../article-preview/preview-button.tsx'
import { previewedPost } from '../article-preview/previewed-post.ts'
import type { Draft } from '../draft/draft.ts'
import { useDraftState } from '../draft/use-draft.ts'
import { PrimaryButton } from '../publish/primary-button.tsx'
import { PUBLISH_DRAWER_ID } from '../publish/publish-drawer.tsx'
import { useBarHeight } from './use-bar-height.ts'
import type { FormLayout } from './use-form-layout.ts'
import './room-bar.css'

interface RoomBarProps {
  user: User
  draft: Draft
  room: FormLayout
  state: ReactNode
  menu: ReactNode
}

/** The bar at the top: the way back, the state of the text, and what can be done with it. */
export function RoomBar({ user, draft, room, state, menu }: RoomBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useBarHeight(bar)
  const { post } = useDraftState(draft)
  return (
    <div ref={bar} className="room-bar">
      <Link to={paths.managePosts} className="room-tool room-back">
        <ArrowLeft aria-hidden className="size-5 rtl:rotate-180" />
        <span>{t('dashboard.menu.posts')}</span>
      </Link>
      {state}
      <div className="room-actions">
        <PreviewButton read={() => previewedPost(draft.fields.values, post, user)} />
        <button
          type="button"
          aria-expanded={room.drawerOpen}
          aria-controls={PUBLISH_DRAWER_ID}
          onClick={() => room.setDrawerOpen(!room.drawerOpen)}
          className="room-tool"
        >
          <SlidersHorizontal aria-hidden className="size-5" />
          <span>{t('dashboard.writingRoom.details')}</span>
        </button>
        {menu}
        {!room.drawerOpen && <PrimaryButton draft={draft} />}
      </div>
    </div>
  )
}
