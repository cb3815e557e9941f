import type { DraftLink } from '@byline/contract/drafts/draft-links'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { rich } from '../../../lib/language/rich.tsx'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { CopiedAddress, CopyButton } from '../../../ui/copied-address.tsx'
import { Time } from '../../../ui/time.tsx'
import { revokeLinkMutation } from './queries.ts'

/** One secret link: its address, how long it works, how often it was opened, and the button that revokes it. */
export function LinkItem({ link, postId }: { link: DraftLink; postId: string }) {
  const { _id, url, expiresAt, expired } = link
  const { mutate, isPending } = useMutation(revokeLinkMutation)
  const id = useId()
  return (
    <li className="border-line border-b py-4">
      <CopiedAddress id={id} url={url} disabled={expired} />
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 grow text-muted text-sm">
          {rich(expired ? t('dashboard.draftLinks.expiredAt') : t('dashboard.draftLinks.worksUntil'), {
            time: () => <Time iso={expiresAt} />,
          })}
          {' · '}
          <Openings link={link} />
        </p>
        <div className="ms-auto flex gap-3">
          {!expired && <CopyButton url={url} describedBy={id} />}
          <Button
            variant="row-action"
            className="text-danger"
            aria-describedby={id}
            pending={isPending}
            onClick={() => mutate({ params: { slug: postId, id: _id } })}
          >
            {expired ? t('dashboard.draftLinks.removeLink') : t('dashboard.draftLinks.revokeLink')}
          </Button>
        </div>
      </div>
    </li>
  )
}

function Openings({ link: { opens, lastOpenedAt } }: { link: DraftLink }) {
  if (opens === 0 || lastOpenedAt === null) return t('dashboard.draftLinks.notOpened')
  return rich(t('dashboard.draftLinks.opened', { count: opens }), { time: () => <Time iso={lastOpenedAt} /> })
}
