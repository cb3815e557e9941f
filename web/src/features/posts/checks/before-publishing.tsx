import type { Finding } from '@byline/contract/manage/post-checks'
import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Draft } from '../draft/draft.ts'
import { currentRange } from './current-range.ts'
import { FindingList } from './finding-list.tsx'
import { type CheckedPost, checksOf } from './queries.ts'
import { useCheckedPost } from './use-checked-post.ts'
import './checks.css'

export interface BeforePublishingProps {
  draft: Draft
  /** Undefined for a new post. */
  postId: string | undefined
  /** Selects a part of the text. */
  showRange: (start: number, end: number) => void
  /** Shows the fields beside or below the text. */
  showDetails: () => void
  onClose: () => void
}

/** From this width on, the list covers no text, only the details. The style sheet has the same rule. */
const BESIDE = '(min-width: 1280px)'

/**
 * Hints for a post before it is published: a button with their number, which opens the list. No hint prevents
 * publishing.
 */
export default function BeforePublishing(props: BeforePublishingProps) {
  const { draft, postId, showRange, showDetails } = props
  const checked = useCheckedPost(draft, postId)
  const { data, isError, isFetching, refetch } = useQuery({
    ...checksOf(checked ?? blank),
    enabled: checked !== undefined,
  })
  const reply = checked && !isError ? data : undefined
  const [open, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open || event.nativeEvent.isComposing) return
    event.preventDefault()
    setOpen(false)
    button.current?.focus()
  }
  const lead = ({ field, place }: Finding) => {
    if (field !== 'body' || !matchMedia(BESIDE).matches) setOpen(false)
    if (field === 'body') {
      const now = draft.fields.values.body
      const { start, end } = place ? currentRange(place, checked?.body ?? '', now) : { start: 0, end: 0 }
      return showRange(start, end)
    }
    if (field !== 'title') showDetails()
    draft.fields.focus(field)
  }
  const total = reply?.total ?? 0
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list from everywhere in it
    <div onKeyDown={keyDown} className="checks">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="button-quiet checks-button"
      >
        <ListChecks aria-hidden className="size-5" />
        <span className="checks-word">Checks</span>
        <span className="sr-only"> before publishing: {stateOf(reply, isError)}</span>
        {total > 0 && (
          <span aria-hidden className="checks-count">
            {total > 99 ? '99+' : total}
          </span>
        )}
      </button>
      <p role="status" className="sr-only">
        {reply && !isFetching && total > 0 && `${stateOf(reply)} before publishing`}
      </p>
      <section id={id} aria-label="Before publishing" hidden={!open} className="checks-list">
        <h2>Before publishing</h2>
        {isError && (
          <p>
            The checks are not available.{' '}
            <button type="button" onClick={() => void refetch()} className="link min-h-11">
              Try again
            </button>
          </p>
        )}
        {!isError && checked && !reply && <p>loading ...</p>}
        {!checked && <p>Nothing is written yet.</p>}
        {reply && <FindingList reply={reply} onChoose={lead} />}
      </section>
    </div>
  )
}

const blank: CheckedPost = { title: '', caption: '', slug: '', body: '' }

function stateOf(reply: { total: number } | undefined, failed = false): string {
  if (!reply) return failed ? 'not available' : 'not yet'
  if (reply.total === 0) return 'nothing to amend'
  return `${reply.total.toLocaleString('en-US')} ${reply.total === 1 ? 'hint' : 'hints'}`
}
