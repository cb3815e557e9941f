import { compareCommentVersions } from '@byline/contract/comments/comment-versions'
import type { Comment } from '@byline/contract/comments/comments'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../lib/calls/query-client.ts'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { LoadFailed } from '../../../ui/states/load-failed.tsx'
import { Loading } from '../../../ui/states/loading.tsx'
import { Time } from '../../../ui/time.tsx'
import { ComparisonText } from '../../revisions/comparison-text.tsx'
import '../../revisions/comparison.css'

interface VersionsDialogProps {
  comment: Comment
  open: boolean
  onClose: () => void
}

/** The versions of a comment, each compared with the one before it; the newest first. */
export default function VersionsDialog({ comment, open, onClose }: VersionsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('reading.comments.versions')}>
      <Versions comment={comment} onClose={onClose} />
    </Dialog>
  )
}

function Versions({ comment: { _id }, onClose }: Omit<VersionsDialogProps, 'open'>) {
  const [at, setAt] = useState<string>()
  const query = useQuery({ ...versionsOf(_id, at), placeholderData: keepPreviousData })
  if (query.isError) return <LoadFailed error={query.error} retry={() => void query.refetch()} />
  if (!query.data) return <Loading />
  const { versions, from, to, changes, parts } = query.data
  const place = versions.indexOf(to)
  const show = (next: number) => () => setAt(versions[next])
  return (
    <div aria-busy={query.isPlaceholderData} className="grid gap-4">
      <p className="text-muted">
        {t('shared.revisions.before')}: <Time iso={from} whole />
        <br />
        {t('shared.revisions.after')}: <Time iso={to} whole />
      </p>
      <ComparisonText comparison={{ changes, parts, as: 'markdown' }} view="inline" />
      <div className="flex flex-wrap gap-3">
        <Button variant="button-quiet" disabled={place >= versions.length - 2} onClick={show(place + 1)}>
          {t('reading.comments.earlierVersion')}
        </Button>
        <Button variant="button-quiet" disabled={place === 0} onClick={show(place - 1)}>
          {t('reading.comments.laterVersion')}
        </Button>
        <Button onClick={onClose} className="ms-auto">
          {t('shared.actions.close')}
        </Button>
      </div>
    </div>
  )
}

const versionsOf = (id: string, at: string | undefined) => ({
  ...callQuery(compareCommentVersions, { params: { id }, query: { at } }),
  meta: { failsInPlace: true },
})
