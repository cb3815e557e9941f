import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import type { Draft } from '../draft/draft.ts'
import { statusOf } from '../draft/draft-state.ts'
import { useDraftState } from '../draft/use-draft.ts'
import { CoverField } from '../fields/cover-field.tsx'
import { SeriesField } from '../fields/series-field.tsx'
import { SlugField } from '../fields/slug-field.tsx'
import { TagsField } from '../fields/tags-field.tsx'
import { PrimaryButton } from './primary-button.tsx'
import './publish-drawer.css'

const [BeforePublishing] = lazyPart(() => import('../checks/before-publishing.tsx'))

/** The element's id, for the buttons that open the drawer. */
export const PUBLISH_DRAWER_ID = 'publish-drawer'

export interface PublishDrawerProps {
  draft: Draft
  open: boolean
  /** Why a press of the primary button opened the drawer; its own button then takes the focus. */
  reason: string | undefined
  onOpenChange: (open: boolean) => void
  /** Selects a part of the text. */
  showRange: (start: number, end: number) => void
}

/**
 * Everything of a post except its title and text, and the button that publishes. Not modal: the text can be written
 * while it is open. When closed, it is outside of the window, but its fields can be reached by the keyboard and by
 * screen readers; it opens when one of them gets the focus.
 */
export function PublishDrawer({ draft, open, reason, onOpenChange, showRange }: PublishDrawerProps) {
  const state = useDraftState(draft)
  const { errors, post } = state
  const foot = useRef<HTMLElement>(null)
  useEffect(() => {
    if (open && reason !== undefined) foot.current?.querySelector('button')?.focus()
  }, [open, reason])
  return (
    <section
      id={PUBLISH_DRAWER_ID}
      aria-label="Details"
      data-open={open || undefined}
      onFocus={() => onOpenChange(true)}
      className="publish-drawer"
    >
      <header className="publish-drawer-head">
        <h2>Details</h2>
        {open && (
          <button type="button" aria-label="Close the details" onClick={() => onOpenChange(false)}>
            <X aria-hidden className="size-5" />
          </button>
        )}
      </header>
      {reason !== undefined && <p className="notice">{reason}</p>}
      <div inert={statusOf(state) === 'saving'} className="publish-drawer-fields">
        <CoverField draft={draft} />
        <TextArea label="Caption" error={errors.caption} {...draft.fields.register('caption')} />
        <TagsField draft={draft} />
        <SlugField draft={draft} currentSlug={post?.status === 'published' ? post.slug : undefined} />
        <SeriesField draft={draft} postId={post?._id} />
        <BeforePublishing
          draft={draft}
          postId={post?._id}
          showRange={showRange}
          showDetails={() => onOpenChange(true)}
          onClose={() => undefined}
        />
      </div>
      {open && (
        <footer ref={foot} className="publish-drawer-foot">
          <PrimaryButton draft={draft} />
        </footer>
      )}
    </section>
  )
}
