import type { DraftNote } from '@byline/contract/drafts/draft-notes'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { useStacked } from '../../../ui/margin/use-stacked.ts'
import { LoadFailed } from '../../../ui/states/load-failed.tsx'
import { showRange } from '../editor/find/show-range.ts'
import { NoteCard } from './note-card.tsx'
import { notesOn } from './queries.ts'
import { bodyOfRoom, useTextPlaces } from './use-text-places.ts'
import './draft-notes.css'
import '../../../ui/row-actions.css'

interface DraftNotesProps {
  postId: string
  /** Whether they stand in the margin of the text, each at its sentence; else one below the other. */
  beside: boolean
  /** Called before a passage is shown in the text. */
  leave?: () => void
}

const NONE: DraftNote[] = []

/** The notes that readers of a secret link have left on the draft; nothing if there are none. */
export function DraftNotes({ postId, beside, leave }: DraftNotesProps) {
  const { data, error, isFetching, refetch } = useQuery(notesOn(postId))
  const margin = useRef<HTMLElement>(null)
  const all = data?.notes ?? NONE
  const open = useMemo(() => all.filter(({ resolvedAt }) => resolvedAt === null), [all])
  const resolved = all.filter(({ resolvedAt }) => resolvedAt !== null)
  const places = useTextPlaces(margin, open)
  const order = ({ _id }: DraftNote) => places.get(_id)?.start ?? Number.POSITIVE_INFINITY
  const inOrder = open.toSorted((a, b) => (order(a) < order(b) ? -1 : order(a) > order(b) ? 1 : 0))
  useStacked(margin, 12, beside)
  if (error && !data && !isFetching) {
    return (
      <section aria-label={t('dashboard.draftLinks.notes')} data-beside={beside || undefined} className="draft-notes">
        <LoadFailed
          size="small"
          title={t('dashboard.draftLinks.notesFailed')}
          error={error}
          retry={() => void refetch()}
        />
      </section>
    )
  }
  if (all.length === 0) return null
  const show = (id: string) => {
    const body = bodyOfRoom()
    const place = places.get(id)
    if (!body || !place) return
    leave?.()
    // Runs once a sheet has given the focus back.
    requestAnimationFrame(() => showRange(body, place.start, place.end))
  }
  return (
    <section
      ref={margin}
      aria-label={t('dashboard.draftLinks.notes')}
      data-beside={beside || undefined}
      className="draft-notes"
    >
      <header>
        <h2 tabIndex={-1} className="side-title">
          {t('dashboard.draftLinks.countedNotes', { count: open.length })}
        </h2>
        <p className="field-hint">{t('dashboard.draftLinks.notesSeenBy')}</p>
      </header>
      {inOrder.map((note) => (
        <NoteCard
          key={note._id}
          note={note}
          postId={postId}
          top={places.get(note._id)?.top}
          onShow={places.has(note._id) ? () => show(note._id) : undefined}
        />
      ))}
      {resolved.length > 0 && (
        <details>
          <summary className="field-hint">
            {t('dashboard.draftLinks.resolvedNotes', { count: resolved.length })}
          </summary>
          {resolved.map((note) => (
            <NoteCard key={note._id} note={note} postId={postId} />
          ))}
        </details>
      )}
    </section>
  )
}
