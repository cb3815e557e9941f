import { paths } from '@byline/contract/addresses/paths'
import type { DraftNote } from '@byline/contract/drafts/draft-notes'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef } from 'react'
import { rich } from '../../../lib/language/rich.tsx'
import { t } from '../../../lib/language/texts.ts'
import { latinKey } from '../../../lib/latin-key.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Quotation } from '../../../ui/margin/quotation.tsx'
import { RenderedText } from '../../../ui/rendered-text.tsx'
import { Time } from '../../../ui/time.tsx'
import { showSuccess, showWithAction } from '../../../ui/toasts/toasts.ts'
import { deleteNoteMutation, resolveNoteMutation } from './queries.ts'

interface NoteCardProps {
  note: DraftNote
  postId: string
  /** The height of its passage; undefined if it has none in the text. */
  top?: number | undefined
  /** Selects its passage in the text. */
  onShow?: (() => void) | undefined
}

/** A note for the writers. The key R resolves the one that has the focus, which then moves to the next. */
export function NoteCard({ note, postId, top, onShow }: NoteCardProps) {
  const { _id, resolvedAt } = note
  const card = useRef<HTMLElement>(null)
  const nameId = useId()
  const params = { slug: postId, id: _id }
  const resolve = useMutation({
    ...resolveNoteMutation,
    onSuccess({ message, note: { resolvedAt: at } }) {
      const run = () => resolve.mutate({ params, body: { resolved: false } })
      if (at === null) showSuccess(message)
      else showWithAction(message, { label: t('dashboard.draftLinks.reopen'), run })
    },
  })
  const remove = useMutation(deleteNoteMutation)
  const setResolved = (resolved: boolean) => {
    if (resolve.isPending) return
    focusNext(card.current)
    resolve.mutate({ params, body: { resolved } })
  }
  const press = (event: KeyboardEvent) => {
    const isKey = latinKey(event).toLowerCase() === 'r'
    if (!isKey || event.ctrlKey || event.metaKey || event.altKey || resolvedAt !== null) return
    event.preventDefault()
    setResolved(true)
  }
  return (
    <article
      ref={card}
      aria-labelledby={nameId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the key that resolves is for the card that has the focus
      tabIndex={0}
      onKeyDown={press}
      data-top={top}
      className="margin-note draft-note"
    >
      <NoteText note={note} postId={postId} nameId={nameId} onShow={onShow} />
      <p className="draft-note-actions">
        {resolvedAt === null ? (
          <Button
            variant="row-action"
            aria-describedby={nameId}
            aria-keyshortcuts="R"
            pending={resolve.isPending}
            onClick={() => setResolved(true)}
          >
            {t('dashboard.draftLinks.resolve')}{' '}
            <kbd aria-hidden className="draft-note-key">
              R
            </kbd>
          </Button>
        ) : (
          <Button variant="row-action" aria-describedby={nameId} onClick={() => setResolved(false)}>
            {t('dashboard.draftLinks.reopen')}
          </Button>
        )}
        <Button
          variant="row-action"
          className="text-danger"
          aria-describedby={nameId}
          pending={remove.isPending}
          onClick={() => {
            focusNext(card.current)
            remove.mutate({ params })
          }}
        >
          {t('shared.actions.delete')}
        </Button>
      </p>
    </article>
  )
}

interface NoteTextProps {
  note: DraftNote
  postId: string
  nameId: string
  onShow: NoteCardProps['onShow']
}

function NoteText({ note, postId, nameId, onShow }: NoteTextProps) {
  const { name, user, html, createdAt, passage, resolvedAt, writtenIn, resolvedIn } = note
  return (
    <>
      {passage && !onShow && resolvedAt === null && (
        <p className="field-hint">{t('dashboard.draftLinks.textChanged')}</p>
      )}
      {passage && (
        <Quotation>
          {onShow ? (
            <button type="button" title={t('dashboard.draftLinks.showInText')} onClick={onShow}>
              {passage.exact}
            </button>
          ) : (
            passage.exact
          )}
        </Quotation>
      )}
      <p className="draft-note-head">
        <bdi id={nameId} className="comment-name">
          {name}
        </bdi>{' '}
        <span className="text-muted">
          <Time iso={createdAt} />
          {!user && (
            <>
              {' · '}
              {t('dashboard.draftLinks.visitor')}
            </>
          )}
        </span>
      </p>
      <RenderedText html={html} className="comment-text" />
      {resolvedAt !== null && (
        <p className="field-hint">
          {rich(t('dashboard.draftLinks.resolvedOn'), { date: () => <Time iso={resolvedAt} /> })}
          {writtenIn !== null && resolvedIn !== null && resolvedIn !== writtenIn && (
            <>
              {' · '}
              <Link to={`${paths.revisions(postId)}?from=${writtenIn}&to=${resolvedIn}`} className="link">
                {t('dashboard.draftLinks.whatChanged')}
              </Link>
            </>
          )}
        </p>
      )}
    </>
  )
}

/** Focuses the next note, else the one before, else the heading. */
function focusNext(card: HTMLElement | null): void {
  const notes = card?.closest('.draft-notes')
  if (!card || !notes) return
  const cards = [...notes.querySelectorAll<HTMLElement>(':scope > .draft-note')]
  const at = cards.indexOf(card)
  const next = cards[at + 1] ?? cards[at - 1] ?? notes.querySelector<HTMLElement>('h2')
  next?.focus()
}
