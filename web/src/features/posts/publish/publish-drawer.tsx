import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../../../lib/language/texts.ts'
import { useObjectUrl } from '../../../lib/use-object-url.ts'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useMayPublish } from '../../users/queries/may-publish.ts'
import { CheckList } from '../checks/check-list.tsx'
import type { Draft } from '../draft/draft.ts'
import { statusOf } from '../draft/draft-state.ts'
import { useDraftField, useDraftState } from '../draft/use-draft.ts'
import { CoverField } from '../fields/cover-field.tsx'
import { LanguageField } from '../fields/language-field.tsx'
import { SeriesField } from '../fields/series-field.tsx'
import { SlugField } from '../fields/slug-field.tsx'
import { TagsField } from '../fields/tags-field.tsx'
import { TranslationsField } from '../fields/translations-field.tsx'
import { useTextLanguage } from '../fields/use-text-language.ts'
import { CommentsClosing } from './comments-closing.tsx'
import { LinkCard } from './link-card.tsx'
import { PrimaryButton } from './primary-button.tsx'
import { PublishTime } from './publish-time.tsx'
import { usePublishing } from './publishing.ts'
import { drawnCovers } from './queries.ts'
import { Told } from './told.tsx'
import './publish-drawer.css'

/** The element's id, for the buttons that open the drawer. */
export const PUBLISH_DRAWER_ID = 'publish-drawer'

/** From this width on, the drawer stands beside the text. The style sheet has the same rule. */
const BESIDE = '(min-width: 1280px)'

interface PublishDrawerProps {
  draft: Draft
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Selects a part of the text. */
  showRange: (start: number, end: number) => void
}

/**
 * Everything of a post except its title and text, what becomes of it, and the button that publishes. Not modal: the text
 * can be written while it is open. When closed, it is outside of the window, but its fields can be reached by the keyboard
 * and by screen readers; it opens when one of them gets the focus.
 */
export function PublishDrawer({ draft, open, onOpenChange, showRange }: PublishDrawerProps) {
  const state = useDraftState(draft)
  const { reason } = usePublishing()
  const drawer = useRef<HTMLElement>(null)
  const before = useRef<HTMLElement>(null)
  useEffect(() => {
    if (open && reason !== undefined) drawer.current?.querySelector<HTMLElement>('footer button')?.focus()
  }, [open, reason])
  useLayoutEffect(() => {
    const { activeElement } = document
    if (open && activeElement instanceof HTMLElement && !drawer.current?.contains(activeElement)) {
      before.current = activeElement
    }
  }, [open])
  const close = () => {
    onOpenChange(false)
    if (before.current?.isConnected) before.current.focus()
    else draft.fields.focus('body')
  }
  const reveal = () => {
    if (!open) onOpenChange(true)
  }
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !drawer.current?.contains(relatedTarget)) before.current = relatedTarget
    reveal()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    close()
  }
  const onLeave = () => {
    if (!matchMedia(BESIDE).matches) flushSync(() => onOpenChange(false))
  }
  return (
    <section
      ref={drawer}
      id={PUBLISH_DRAWER_ID}
      aria-label={t('dashboard.writingRoom.details')}
      data-open={open || undefined}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onScroll={reveal}
      onChange={reveal}
      className="publish-drawer"
    >
      <div className="publish-drawer-content">
        <header className="publish-drawer-head">
          <h2>{t('dashboard.writingRoom.details')}</h2>
          {open && (
            <button type="button" aria-label={t('dashboard.publish.backToText')} onClick={close}>
              <X aria-hidden className="size-5" />
            </button>
          )}
        </header>
        <div inert={statusOf(state) === 'saving'} className="publish-drawer-fields">
          <DrawerFields draft={draft} onLeave={onLeave} showRange={showRange} />
        </div>
        {open && (
          <footer className="publish-drawer-foot">
            <PrimaryButton draft={draft} />
          </footer>
        )}
      </div>
    </section>
  )
}

interface DrawerFieldsProps extends Pick<PublishDrawerProps, 'draft' | 'showRange'> {
  /** Called before the title or the text takes the focus. */
  onLeave: () => void
}

function DrawerFields({ draft, onLeave, showRange }: DrawerFieldsProps) {
  const { errors, post } = useDraftState(draft)
  const { checks, reason } = usePublishing()
  const mayPublish = useMayPublish()
  const drawn = useDrawnCovers(draft)
  const textLanguage = useTextLanguage(draft)
  const isPublic = post?.status === 'published'
  const checkList = <CheckList draft={draft} checks={checks} onLeave={onLeave} showRange={showRange} />
  return (
    <>
      {reason !== undefined && (
        <>
          <p role="status" className="notice publish-reason">
            {reason}
          </p>
          {checkList}
        </>
      )}
      <CoverField draft={draft} drawn={drawn.cover} />
      <TextArea
        label={t('shared.posts.caption')}
        error={errors.caption}
        {...textLanguage}
        {...draft.fields.register('caption')}
      />
      <TagsField draft={draft} />
      <SlugField draft={draft} currentSlug={isPublic ? post.slug : undefined} />
      <LanguageField draft={draft} />
      <TranslationsField draft={draft} />
      <SeriesField draft={draft} postId={post?._id} />
      <LinkCard fields={checks.fields} excerpt={post?.excerpt ?? ''} drawn={drawn.sharePicture} />
      {reason === undefined && checkList}
      {!isPublic && mayPublish && <PublishTime />}
      {!isPublic && <Told />}
      {isPublic && <CommentsClosing post={post} />}
    </>
  )
}

/** The drawings of a post without a cover, as addresses; undefined until the post is on the server. */
function useDrawnCovers(draft: Draft) {
  const { post } = useDraftState(draft)
  const variant = useDraftField(draft, 'coverVariant')
  const { title } = usePublishing().checks.fields
  const { data } = useQuery({
    ...drawnCovers({ post: post?._id ?? '', title, variant }),
    enabled: post !== undefined,
  })
  return { cover: useSvg(data?.cover), sharePicture: useSvg(data?.sharePicture) }
}

/** The address of a drawing. */
function useSvg(drawing: string | undefined): string | undefined {
  const file = useMemo(() => drawing && new Blob([drawing], { type: 'image/svg+xml' }), [drawing])
  return useObjectUrl(file || undefined)
}
