import { createContext, use, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSite } from '../../../lib/head/use-site.ts'
import { t } from '../../../lib/language/texts.ts'
import { type Checks, useChecks } from '../checks/use-checks.ts'
import type { RequestedState } from '../content/requested-state.ts'
import type { Draft } from '../draft/draft.ts'
import { useDraftState } from '../draft/use-draft.ts'
import type { useSave } from '../saving/use-save.ts'
import { type ChosenTime, firstTime, readTime } from '../state/chosen-time.ts'

interface PublishingOptions {
  draft: Draft
  saving: ReturnType<typeof useSave>
  drawerOpen: boolean
  setDrawerOpen: (open: boolean) => void
}

interface Publishing {
  checks: Checks
  /** The reason why the press opened the drawer; undefined if it was opened otherwise. */
  reason: string | undefined
  /** The time that is chosen, and whether it is the one that counts. */
  chosen: ChosenTime
  setChosen: (chosen: ChosenTime) => void
  /**
   * The time at which the post goes out if the button is pressed now, in milliseconds since 1970; undefined for at
   * once.
   */
  goesOut: number | undefined
  /** Whether a wrong time is to be corrected. */
  asked: boolean
  /** Opens the drawer where the time is chosen. */
  plan: () => void
}

/** A context for the parts of the form that publishing concerns, wherever they are in it. */
export const PublishingContext = createContext<Publishing | undefined>(undefined)

export function usePublishing(): Publishing {
  const publishing = use(PublishingContext)
  if (!publishing) throw new Error('there is no form around this')
  return publishing
}

/**
 * The press that publishes or updates: it ends writing, unless something should be seen before; then it opens the
 * drawer, in which the same button ends it.
 */
export function usePress({ draft, saving, drawerOpen, setDrawerOpen }: PublishingOptions) {
  const { timeZone } = useSite()
  const { post } = useDraftState(draft)
  const checks = useChecks(draft)
  const [reason, setReason] = useState<string>()
  const [seen, setSeen] = useState(false)
  const stored = post?.publishAt ?? null
  const [planned, setPlanned] = useState(stored)
  const [chosen, setChosen] = useState(() => firstTime(stored, timeZone))
  // Somebody else has planned the post, or taken that back, while the form was open.
  if (stored !== planned) {
    setPlanned(stored)
    setChosen(firstTime(stored, timeZone))
  }
  const [asked, setAsked] = useState(false)
  const { time, problem } = readTime(chosen, timeZone)
  const isPlanned = chosen.later && post?.status !== 'published'
  const publishAt = time === undefined ? undefined : new Date(time).toISOString()
  const stays = isPlanned && publishAt !== undefined && publishAt === post?.publishAt
  if (drawerOpen && !seen) setSeen(true)
  if (!drawerOpen && reason !== undefined) setReason(undefined)

  const requested = (): RequestedState => {
    if (stays) return {}
    if (isPlanned && publishAt !== undefined) return { status: 'scheduled', publishAt }
    return post?.status === 'scheduled' ? { status: 'published' } : {}
  }

  const plan = () => {
    // Rendered at once, so that the field is there.
    flushSync(() => {
      setDrawerOpen(true)
      setChosen({ ...chosen, later: true })
    })
    document.querySelector<HTMLElement>('.publish-time [type="datetime-local"]')?.focus()
  }

  const mayGoOn = () => {
    if (isPlanned && problem !== undefined && !stays) {
      setAsked(true)
      plan()
      return false
    }
    const open = drawerOpen ? undefined : reasonToOpen(draft, checks, seen)
    if (open === undefined) return true
    setReason(open)
    setDrawerOpen(true)
    return false
  }

  const publishing: Publishing = {
    checks,
    reason,
    chosen,
    setChosen,
    asked,
    plan,
    goesOut: isPlanned && (stays || problem === undefined) ? time : undefined,
  }
  return { publishing, press: () => saving.save(requested(), mayGoOn) }
}

/** The sentence that says why the drawer is opened before a save; undefined if nothing has to be seen. */
function reasonToOpen(draft: Draft, checks: Checks, seen: boolean): string | undefined {
  const { post } = draft.state
  const isFirst = post === undefined || post.status === 'draft'
  const { title, body } = draft.fields.values
  const [untitled, empty] = [title.trim() === '', body.trim() === '']
  if (isFirst && (untitled || empty)) {
    const missing = untitled ? (empty ? 'both' : 'title') : 'text'
    return t('dashboard.publish.stillLacks', { missing })
  }
  const open = checks.countOpen()
  if (open > 0) return t('dashboard.publish.checksOpen', { count: open })
  return isFirst && !seen ? t('dashboard.publish.lookBefore') : undefined
}
