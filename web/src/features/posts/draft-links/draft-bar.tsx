import { paths } from '@byline/contract/addresses/paths'
import type { DraftPage } from '@byline/contract/drafts/draft-links'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from '../../../ui/link.tsx'
import { Time } from '../../../ui/time.tsx'
import { useSession } from '../../sessions/session.ts'
import { forgetOwnOpenMutation } from './draft-page-queries.ts'

/** The bar above a draft: its author, how long its link works, and for its writers that their visit is not counted. */
export function DraftBar({ draft }: { draft: DraftPage }) {
  const { post, link } = draft
  const isOwn = useOwnOpening(draft)
  return (
    <section aria-label="About this draft" className="article-bar notice mb-8 print:hidden">
      <p className="text-pretty">
        <strong className="font-semibold">
          A draft by <bdi>{post.user.name}</bdi>, not published yet.
        </strong>{' '}
        Only people with this link can read it, until <Time iso={link.expiresAt} whole />.{' '}
        {isOwn ? (
          <>
            You may edit it, so this opening is not counted.{' '}
            <Link to={paths.editPost(post._id)} className="link">
              Edit the draft
            </Link>
          </>
        ) : (
          <>
            <span className="scripted">Select words to say something about them, or </span>
            <a href="#note" className="link">
              leave a note
            </a>
            .
          </>
        )}
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
