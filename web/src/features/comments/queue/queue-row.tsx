import { paths } from '@byline/contract/addresses/paths'
import type { Judgement, QueuedComment, Trust } from '@byline/contract/comments/moderation'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { numericDate } from '../../../lib/dates/dates.ts'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Time } from '../../../ui/time.tsx'
import { Avatar } from '../../users/byline/avatar.tsx'
import { trustMutation } from './queries.ts'
import { QueueButtons } from './queue-buttons.tsx'

interface QueueRowProps {
  queued: QueuedComment
  selected: boolean
  onSelect: () => void
  onJudge: (judgement: Judgement) => void
}

/** A comment that waits: its text as it was written, the reasons, and the history of its author. */
export function QueueRow({ queued, selected, onSelect, onJudge }: QueueRowProps) {
  const { comment, why, likeSpam, person } = queued
  const { _id, user, post, content, createdAt } = comment
  const id = useId()
  const trusting = useMutation(trustMutation)
  return (
    <article
      tabIndex={-1}
      data-id={_id}
      data-selected={selected || undefined}
      aria-labelledby={`${id}-name ${id}-text`}
      className="queue-row"
    >
      <header className="flex flex-wrap items-center gap-3">
        <label className="queue-select">
          <input type="checkbox" checked={selected} onChange={onSelect} className="size-5 accent-accent" />
          <span className="sr-only">{t('dashboard.queue.select')}</span>
        </label>
        <Avatar author={user} />
        <bdi id={`${id}-name`} className="min-w-0 break-words font-medium">
          {user.name}
        </bdi>
        <span className="text-muted text-sm">
          <Time iso={createdAt} />
        </span>
        {likeSpam && <span className="queue-mark">{t('dashboard.queue.likeSpam')}</span>}
      </header>
      <p className="text-muted text-sm">
        {trustName(person.trust)}:{' '}
        {t('dashboard.queue.history', {
          since: numericDate(person.since.slice(0, 10)),
          visible: person.visible,
          approved: person.approved,
          spam: person.spam,
        })}
        {' · '}
        <Link
          to={`${paths.decisions}?user=${user._id}`}
          aria-describedby={`${id}-name`}
          className="link inline-block py-1"
        >
          {t('dashboard.decisions.ofPerson')}
        </Link>
      </p>
      <p id={`${id}-text`} dir="auto" className="queue-text">
        {content}
      </p>
      <ul className="queue-reasons">
        {why.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <footer className="flex flex-wrap items-center justify-between gap-3">
        <Link to={paths.article(post.slug)} dir="auto" className="link inline-block min-w-0 break-words py-1 text-sm">
          {post.title || t('shared.posts.untitled')}
        </Link>
        <span className="flex flex-wrap gap-2">
          {person.trust !== 'trusted' && (
            <Button
              variant="button-quiet"
              className="button-small"
              aria-describedby={`${id}-name`}
              pending={trusting.isPending}
              onClick={() => trusting.mutate({ params: { id: user._id } })}
            >
              {t('dashboard.queue.trust')}
            </Button>
          )}
          <QueueButtons describedBy={`${id}-name ${id}-text`} onJudge={onJudge} />
        </span>
      </footer>
    </article>
  )
}

function trustName(trust: Trust): string {
  if (trust === 'trusted') return t('dashboard.queue.trustTrusted')
  return trust === 'known' ? t('dashboard.queue.trustKnown') : t('dashboard.queue.trustNew')
}
