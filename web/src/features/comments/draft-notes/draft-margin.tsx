import type { DraftPage } from '@byline/contract/drafts/draft-links'
import type { DraftNote } from '@byline/contract/drafts/draft-notes'
import type { Passage } from '@byline/contract/passages/passage'
import { useEffect, useMemo, useRef, useState } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { passageOfContents } from '../../../lib/passages/passage-in-page.ts'
import { usePlacedPassages } from '../../../lib/passages/use-placed-passages.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { Quotation } from '../../../ui/margin/quotation.tsx'
import { useStacked } from '../../../ui/margin/use-stacked.ts'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { showSuccess } from '../../../ui/toasts/toasts.ts'
import { addParagraphButtons } from '../passages/paragraph-buttons.ts'
import { closeBar, hideBar, showBar, tooLong } from '../passages/selection-bar.ts'
import { watchSelection } from '../passages/watch-selection.ts'
import { DraftNoteForm } from './draft-note-form.tsx'
import {
  isOnPassage,
  type OwnPassageNote,
  readBegun,
  readOwnNotes,
  storeBegun,
  storeOwnNote,
  useResolvedNotes,
  withNote,
} from './own-notes.ts'
import { SentNote } from './sent-note.tsx'
import './draft-margin.css'

const [Drawer] = lazyPart(() => import('../../../ui/drawer.tsx'))

/** The id of the note that is being written. */
const BEGUN = 'begun'

interface DraftMarginProps {
  secret: string
  draft: DraftPage
}

/**
 * A friend's notes on passages of a draft: beside their sentences in a wide window, else as numbered dots that open
 * them. They are begun at selected words or at a paragraph.
 */
export function DraftMargin({ secret, draft }: DraftMarginProps) {
  const margin = useRef<HTMLUListElement>(null)
  const text = useDraftText()
  const { notes, begun, begin, end, add } = useOwnNotes(draft.link._id)
  const [current, setCurrent] = useState<string>()
  // The style sheet has the same rule.
  const beside = useMediaQuery('(min-width: 64rem)')
  const placed = useMemo(
    () => [...notes, ...(begun ? [{ _id: BEGUN, content: '', passage: begun }] : [])],
    [notes, begun],
  )
  const resolved = useResolvedNotes(secret, notes)
  const tops = usePlacedPassages(text, margin, placed, begun ? BEGUN : current)
  useStacked(margin, beside ? 12 : 4)
  const start = (passage: Passage) => {
    begin(passage)
    setCurrent(BEGUN)
    // Runs once the box is there; in a sheet, the sheet moves the focus.
    requestAnimationFrame(() => margin.current?.querySelector('textarea')?.focus())
  }
  useBeginnings(text, start)
  const inOrder = placed.toSorted((a, b) => (tops.get(a._id) ?? -1) - (tops.get(b._id) ?? -1))
  const cardOf = (note: OwnPassageNote) =>
    note._id === BEGUN ? (
      <BegunNote
        secret={secret}
        draft={draft}
        passage={note.passage}
        onCancel={end}
        onSent={(sent) => {
          add(sent)
          setCurrent(undefined)
          showSuccess(t('reading.comments.noteSent'))
        }}
      />
    ) : (
      <SentNote
        note={note}
        isLost={text !== null && !tops.has(note._id)}
        resolvedAt={resolved.get(note._id)}
        onPointerEnter={() => beside && setCurrent(note._id)}
      />
    )
  const opened = beside ? undefined : placed.find(({ _id }) => _id === current)
  return (
    <aside
      aria-label={t('reading.comments.notesYouSent')}
      hidden={placed.length === 0}
      className="draft-margin print:hidden"
    >
      <ul ref={margin}>
        {inOrder.map((note, index) => (
          <li key={note._id} data-top={tops.get(note._id)}>
            {beside ? (
              cardOf(note)
            ) : (
              <button type="button" className="note-dot" onClick={() => setCurrent(note._id)}>
                <span className="sr-only">
                  {note._id === BEGUN ? t('reading.comments.unsentNote') : t('reading.comments.yourNote')}{' '}
                </span>
                {index + 1}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Drawer
        open={opened !== undefined}
        edge="bottom"
        label={t('reading.comments.yourNote')}
        onClose={() => setCurrent(undefined)}
      >
        {opened && cardOf(opened)}
      </Drawer>
    </aside>
  )
}

interface BegunNoteProps extends DraftMarginProps {
  passage: Passage
  onSent: (note: DraftNote) => void
  onCancel: () => void
}

/** The note that is being written. */
function BegunNote({ secret, draft, passage, onSent, onCancel }: BegunNoteProps) {
  return (
    <article aria-label={t('reading.comments.newNote')} className="margin-note">
      <Quotation>{passage.exact}</Quotation>
      <DraftNoteForm
        secret={secret}
        draft={draft}
        passage={passage}
        storageKey={`draft-note:${draft.link._id}:passage`}
        onSent={onSent}
        cancel={
          <button type="button" className="button-quiet" onClick={onCancel}>
            {t('shared.actions.cancel')}
          </button>
        }
      />
    </article>
  )
}

/** The ways to begin a note: a bar beside selected words, and a button at each paragraph. */
function useBeginnings(text: Element | null, start: (passage: Passage) => void): void {
  const latest = useRef(start)
  latest.current = start
  useEffect(() => {
    if (!text) return
    const removeButtons = addParagraphButtons(text, {
      label: t('reading.comments.addNoteToParagraph'),
      choose(paragraph) {
        const passage = passageOfContents(text, paragraph)
        if (passage) latest.current(passage)
      },
    })
    const unwatch = watchSelection(
      () => text,
      (selected) => {
        if (!selected) return hideBar()
        const begin = () => {
          closeBar()
          getSelection()?.removeAllRanges()
          latest.current(selected.passage)
          return undefined
        }
        const run = selected.isLong ? tooLong : begin
        showBar(selected.range, [{ label: () => t('reading.comments.addNote'), run }])
      },
    )
    return () => {
      removeButtons()
      unwatch()
      closeBar()
    }
  }, [text])
}

/** The element of the text, once the page is hydrated. */
function useDraftText(): Element | null {
  const [text, setText] = useState<Element | null>(null)
  useEffect(() => setText(document.querySelector('[data-article-text]')), [])
  return text
}

/** The notes of this browser on passages, and the one that is being written. */
function useOwnNotes(linkId: string) {
  const [notes, setNotes] = useState<OwnPassageNote[]>([])
  const [begun, setBegun] = useState<Passage>()
  const opener = useRef<Element>(null)
  useEffect(() => {
    setNotes(readOwnNotes(linkId).filter(isOnPassage))
    setBegun(readBegun(linkId))
  }, [linkId])
  const change = (passage: Passage | undefined) => {
    setBegun(passage)
    storeBegun(linkId, passage)
  }
  const end = () => {
    change(undefined)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  return {
    notes,
    begun,
    begin(passage: Passage) {
      opener.current = document.activeElement
      change(passage)
    },
    end,
    add(note: DraftNote) {
      end()
      storeOwnNote(linkId, note)
      setNotes(withNote(notes, note).filter(isOnPassage))
    },
  }
}
