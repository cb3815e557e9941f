import type { Finding } from '@byline/contract/manage/post-checks'
import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { PostFields } from '../content/post-fields.ts'
import { FindingList } from './finding-list.tsx'
import { placeNow } from './place-now.ts'
import { type CheckedPost, checksOf } from './queries.ts'
import { useCheckedPost } from './use-checked-post.ts'
import './checks.css'

export interface BeforePublishingProps {
  form: UseFormReturn<PostFields>
  /** Undefined for a new post. */
  postId: string | undefined
  /** Selects a part of the text. */
  showPlace: (start: number, end: number) => void
  /** Shows the fields beside or below the text. */
  showDetails: () => void
  onClose: () => void
}

/** The list covers no text from this width on, only what stands beside it. The style sheet has the same rule. */
const BESIDE = '(min-width: 1280px)'

/** What may be amended before the post is published: a count beside the button, which opens the list. Nothing blocks. */
export default function BeforePublishing(props: BeforePublishingProps) {
  const { form, postId, showPlace, showDetails } = props
  const checked = useCheckedPost(form, postId)
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
      const now = form.getValues('body')
      const { start, end } = place
        ? placeNow(place, checked?.body ?? '', now)
        : { start: 0, end: 0 }
      return showPlace(start, end)
    }
    if (field !== 'title') showDetails()
    form.setFocus(field)
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
