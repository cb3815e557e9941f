import { paths } from '@byline/contract/addresses/paths'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { useSiteUrl } from '../../../lib/head/site-url.ts'
import { rich } from '../../../lib/language/rich.tsx'
import { t } from '../../../lib/language/texts.ts'
import { CopyButton } from '../../../ui/copied-address.tsx'
import { Link } from '../../../ui/link.tsx'
import { useMayPublish } from '../../users/queries/may-publish.ts'
import { readPublished, rememberPublished } from '../content/published.ts'
import { ArticleRow } from '../lists/article-row.tsx'
import { postBySlug } from '../queries/queries.ts'
import './just-published.css'

/** The post that was just published or updated, as readers see it in lists, until it is put away. */
export function JustPublished() {
  const [published, setPublished] = useState(readPublished)
  const address = useSiteUrl()
  const mayPublish = useMayPublish()
  const { data } = useQuery({
    ...postBySlug(published?.slug ?? ''),
    enabled: published !== undefined,
    meta: { failsInPlace: true },
  })
  if (!published || !data) return null
  const { post } = data
  const change = published.isNew ? 'new' : 'updated'
  const putAway = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button is removed, so the focus moves to its surroundings.
    currentTarget.closest('main')?.focus({ preventScroll: true })
    rememberPublished(undefined)
    setPublished(undefined)
  }
  return (
    <section aria-label={t('dashboard.posts.justPublished')} className="just-published">
      <h2>
        {post.title === ''
          ? t('dashboard.posts.postIsOut', { change })
          : rich(t('dashboard.posts.titleIsOut', { change }), { title: () => <bdi>{post.title}</bdi> })}
      </h2>
      <button type="button" aria-label={t('dashboard.posts.putAway')} onClick={putAway} className="just-published-away">
        <X aria-hidden className="size-4" />
      </button>
      <ArticleRow post={post} heading="h3" />
      <div className="flex flex-wrap gap-2">
        <CopyButton
          url={address + paths.article(post.slug)}
          label={t('shared.posts.copyLink')}
          className="button-quiet button-small"
        />
        <Link to={paths.article(post.slug)} className="button-quiet button-small">
          {t('shared.actions.view')}
        </Link>
        <Link to={paths.editPost(post.slug)} className="button-quiet button-small">
          {t('shared.actions.edit')}
        </Link>
        {mayPublish && (
          <Link to={paths.createPost} className="button-quiet button-small">
            {t('dashboard.posts.writeNext')}
          </Link>
        )}
      </div>
    </section>
  )
}
