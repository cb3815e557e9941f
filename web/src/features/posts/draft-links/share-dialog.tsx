import { draftLimits } from '@byline/contract/drafts/draft-limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { LoadFailed } from '../../../ui/states/load-failed.tsx'
import { Loading } from '../../../ui/states/loading.tsx'
import { LinkItem } from './link-item.tsx'
import { createLinkMutation, linksTo } from './queries.ts'

const DAY_MS = 24 * 60 * 60_000

/** The lifetimes of a link, in days. */
const choices = [1, draftLimits.linkDays, 30, draftLimits.linkDaysMax]

interface ShareDialogProps {
  open: boolean
  postId: string
  onClose: () => void
}

/** Creates secret links to a post that is not published, and lists the existing ones. */
export default function ShareDialog({ open, postId, onClose }: ShareDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('dashboard.draftLinks.title')}>
      <p className="mb-5 text-muted text-sm">{t('dashboard.draftLinks.explanation')}</p>
      <NewLink postId={postId} />
      <Links postId={postId} />
      <div className="mt-6 flex justify-end">
        <Button variant="button-quiet" onClick={onClose}>
          {t('shared.actions.close')}
        </Button>
      </div>
    </Dialog>
  )
}

function NewLink({ postId }: { postId: string }) {
  const [days, setDays] = useState<number>(draftLimits.linkDays)
  const { mutate, isPending } = useMutation(createLinkMutation)
  const id = useId()
  const make = (event: FormEvent) => {
    event.preventDefault()
    // Otherwise the form around the dialog would save the post.
    event.stopPropagation()
    if (isPending) return
    const expiresAt = new Date(Date.now() + days * DAY_MS - 1_000).toISOString()
    mutate({
      params: { slug: postId },
      body: days === draftLimits.linkDays ? {} : { expiresAt },
    })
  }
  return (
    <form onSubmit={make} className="flex flex-wrap items-end gap-3">
      <div className="field grow">
        <label htmlFor={id} className="field-label">
          {t('dashboard.draftLinks.worksFor')}
        </label>
        <select
          id={id}
          value={days}
          onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
          className="field-input"
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {t('dashboard.draftLinks.days', { count: choice })}
            </option>
          ))}
        </select>
      </div>
      <Button type="submit" pending={isPending} className="min-h-12">
        {t('dashboard.draftLinks.makeLink')}
      </Button>
    </form>
  )
}

function Links({ postId }: { postId: string }) {
  const { data, error, isFetching, refetch } = useQuery(linksTo(postId))
  if (!data) {
    return (
      <div className="mt-6">
        {error && !isFetching ? (
          <LoadFailed
            size="small"
            title={t('dashboard.draftLinks.linksFailed')}
            error={error}
            retry={() => void refetch()}
          />
        ) : (
          <Loading />
        )}
      </div>
    )
  }
  if (data.links.length === 0) {
    return <p className="mt-6 text-muted text-sm">{t('dashboard.draftLinks.noLinks')}</p>
  }
  return (
    <ul aria-label={t('dashboard.draftLinks.title')} className="mt-6 border-line border-t">
      {data.links.map((link) => (
        <LinkItem key={link._id} link={link} postId={postId} />
      ))}
    </ul>
  )
}
