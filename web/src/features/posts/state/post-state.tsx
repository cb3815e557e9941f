import type { PostStatus } from '@byline/contract/posts/post-states'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useSite } from '../../../lib/head/use-site.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import type { RequestedState } from '../content/requested-state.ts'
import { ownZone, timeInZone } from './zoned-time.ts'

const [ScheduleDialog] = lazyPart(() => import('./schedule-dialog.tsx'))

interface PostStateProps {
  /** Undefined for a new post. */
  status: PostStatus | undefined
  publishAt: string | null
  saving: boolean
  /** Whether the signed-in person may publish. */
  mayPublish: boolean
  save: (state: RequestedState) => Promise<void>
  /** Further buttons, after those of the state. */
  children?: ReactNode
}

/** The state of the post, and buttons that change it besides the specified one, which publishes or updates it. */
export function PostState(props: PostStateProps) {
  const { status, publishAt, saving, mayPublish, save, children } = props
  const { timeZone } = useSite()
  const [scheduling, setScheduling] = useState(false)
  const close = () => setScheduling(false)
  return (
    <section aria-label="State" className="post-state">
      <p className="min-w-0 grow text-muted text-sm">{sentenceOf(status, publishAt, timeZone)}</p>
      {status === 'scheduled' && (
        <Action disabled={saving} onClick={() => void save({ status: 'draft' })}>
          Back to draft
        </Action>
      )}
      {status !== 'published' && mayPublish && (
        <Action disabled={saving} onClick={() => setScheduling(true)}>
          {status === 'scheduled' ? 'Change time …' : 'Schedule …'}
        </Action>
      )}
      {status === 'scheduled' && mayPublish && (
        <Action disabled={saving} onClick={() => void save({ status: 'published' })}>
          Publish now
        </Action>
      )}
      {status === 'published' && (
        <Action disabled={saving} onClick={() => void save({ status: 'draft' })}>
          Unpublish
        </Action>
      )}
      {children}
      <ScheduleDialog
        open={scheduling}
        timeZone={timeZone}
        planned={publishAt}
        onSchedule={(at) => {
          close()
          void save({ status: 'scheduled', publishAt: at })
        }}
        onClose={close}
      />
    </section>
  )
}

function Action(props: Pick<ComponentProps<typeof Button>, 'disabled' | 'onClick' | 'children'>) {
  return <Button variant="button-quiet" className="button-small" {...props} />
}

function sentenceOf(status: PostStatus | undefined, publishAt: string | null, timeZone: string): string {
  if (status === undefined || status === 'draft') return 'A draft: only you and the admins of this site see it.'
  if (status === 'published' || publishAt === null) return 'Published: everybody sees it.'
  const time = Date.parse(publishAt)
  const elsewhere = ownZone() === timeZone ? '' : ` (where you are, ${timeInZone(time, undefined)})`
  return `Scheduled for ${timeInZone(time, timeZone)}${elsewhere}. Until then, only you and the admins of this site see it.`
}
