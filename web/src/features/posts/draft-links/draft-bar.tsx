import { paths } from '@byline/contract/addresses/paths'
import type { DraftPage } from '@byline/contract/drafts/draft-links'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { rich } from '../../../lib/language/rich.tsx'
import { t } from '../../../lib/language/texts.ts'
import { linkTo } from '../../../ui/link.tsx'
import { Time } from '../../../ui/time.tsx'
import { useSession } from '../../sessions/session.ts'
import { forgetOwnOpenMutation } from './draft-page-queries.ts'

/** The bar above a draft: its author, how long its link works, and for its writers that their visit is not counted. */
export function DraftBar({ draft }: { draft: DraftPage }) {
  const { post, link } = draft
  const isOwn = useOwnOpening(draft)
  return (
    <section aria-label={t('reading.draftLinks.about')} className="article-bar notice mb-8 print:hidden">
      <p className="text-pretty">
        <strong className="font-semibold">
          {rich(t('reading.draftLinks.draftBy'), { author: () => <bdi>{post.user.name}</bdi> })}
        </strong>{' '}
        {rich(t('reading.draftLinks.readableUntil'), { time: () => <Time iso={link.expiresAt} whole /> })}{' '}
        {isOwn
          ? rich(t('reading.draftLinks.notCounted'), { edit: linkTo(paths.editPost(post._id)) })
          : rich(t('reading.draftLinks.leaveNote'), {
              scripted: (words) => <span className="scripted">{words}</span>,
              note: (words) => (
                <a href="#note" className="link">
                  {words}
                </a>
              ),
            })}
      </p>
    </section>
  )
}

/**
 * Whether one of its writers has opened the draft. A page is requested without the session, so the server has counted
 * the visit; this takes it back.
 */
function useOwnOpening({ post, link, openedAt }: DraftPage): boolean {
  const user = useSession()?.filterdData
  const isOwn = user !== undefined && (user.admin || user._id === post.user._id)
  const { mutate } = useMutation(forgetOwnOpenMutation)
  useEffect(() => {
    if (!isOwn || openedAt === undefined) return
    mutate({ params: { slug: post._id, id: link._id }, query: { openedAt } })
  }, [isOwn, openedAt, post._id, link._id, mutate])
  return isOwn
}
