import { paths } from '@byline/contract/addresses/paths'
import type { ReplyOf } from '@byline/contract/calls/endpoint'
import type { readDashboard } from '@byline/contract/dashboard'
import { type ReactNode, useId } from 'react'
import { languageAttributes } from '../../../lib/language/language-attributes.ts'
import { stateNames } from '../../../lib/language/state-names.ts'
import { t } from '../../../lib/language/texts.ts'
import { Link } from '../../../ui/link.tsx'
import { PanelList } from '../../../ui/panel-list.tsx'
import { Time } from '../../../ui/time.tsx'
import { managedAddress } from '../content/managed-address.ts'
import { Thumbnail } from '../parts/thumbnail.tsx'
import '../../../ui/row-actions.css'

type NewestPost = ReplyOf<typeof readDashboard>['posts'][number]

interface NewestPostsProps {
  heading: string
  posts: NewestPost[]
  /** Shown if there are no posts. */
  empty?: ReactNode
}

/** The latest posts, with links to their pages, their comments and their forms. */
export function NewestPosts({ heading, posts, empty }: NewestPostsProps) {
  return (
    <PanelList heading={heading} empty={empty} all={{ to: paths.managePosts, label: t('dashboard.posts.allPosts') }}>
      {posts.map((post) => (
        <Entry key={post._id} post={post} />
      ))}
    </PanelList>
  )
}

function Entry({ post }: { post: NewestPost }) {
  const id = useId()
  const title = post.title || t('shared.posts.untitled')
  const isPublic = post.status === 'published'
  const edit = paths.editPost(managedAddress(post))
  const address = isPublic ? paths.article(post.slug) : edit
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-3">
      <Thumbnail post={post} className="size-14" />
      <div className="min-w-0 flex-1">
        <Link
          id={id}
          {...languageAttributes(post)}
          to={address}
          className="line-clamp-2 break-words font-serif text-lg leading-snug decoration-accent underline-offset-4 hover:underline"
        >
          {title}
        </Link>
        <p className="mt-0.5 text-muted text-sm">
          {isPublic ? (
            <>
              <Time iso={post.createdAt} /> · <CommentCount post={post} />
            </>
          ) : (
            <>
              {t(stateNames[post.status])} · <Time iso={post.createdAt} />
            </>
          )}
        </p>
      </div>
      <span className="row-actions">
        {isPublic && (
          <Link to={address} aria-describedby={id} className="row-action max-sm:hidden">
            {t('shared.actions.view')}
          </Link>
        )}
        <Link to={edit} aria-label={t('dashboard.posts.editTitle', { title })} className="row-action">
          {t('shared.actions.edit')}
        </Link>
      </span>
    </li>
  )
}

function CommentCount({ post: { slug, commentCount } }: { post: NewestPost }) {
  if (commentCount === 0) return t('dashboard.posts.noComments')
  return (
    <Link to={`${paths.article(slug)}#comments`} className="link">
      {t('shared.comments', { count: commentCount })}
    </Link>
  )
}
