import type { Deletion } from '@byline/contract/trash'
import { t } from '../../lib/language/texts.ts'

type Named = Pick<Deletion, 'kind' | 'name' | 'posts'>

/** The name of something deleted; a post may have no title. */
export function nameOf({ kind, name, posts }: Named): string {
  const title = name || t('shared.posts.untitled')
  if (kind === 'posts') return t('dashboard.trash.severalPosts', { title, count: posts - 1 })
  if (kind === 'post') return title
  return name || t('dashboard.trash.withoutWords')
}

/** The kind of something deleted, and what was deleted with it: 'User, with 12 posts and 340 comments'. */
export function kindOf(deletion: Deletion): string {
  const { kind, under, posts, comments } = deletion
  switch (kind) {
    case 'post':
      return t('dashboard.trash.kindPost', { comments })
    case 'posts':
      return t('dashboard.trash.kindPosts', { posts, comments })
    case 'comment':
      if (under === null) return t('dashboard.trash.kindComment')
      return t('dashboard.trash.kindCommentUnder', { title: under || t('shared.posts.untitled') })
    case 'comments':
      return t('dashboard.trash.kindComments', { comments })
    case 'user':
      return t('dashboard.trash.kindUser', { along: alongWith(deletion), posts, comments })
    case 'page':
      return t('dashboard.trash.kindPage')
  }
}

/** The things that were deleted with a user. */
function alongWith({ posts, comments }: Deletion): 'both' | 'posts' | 'comments' | 'nothing' {
  if (posts > 0) return comments > 0 ? 'both' : 'posts'
  return comments > 0 ? 'comments' : 'nothing'
}

/** The person who deleted it, from the view of the reader. */
export function deleterOf({ _id, deletedBy }: Deletion, reader: string): string {
  if (deletedBy === null) return t('dashboard.trash.byNobody')
  if (deletedBy._id === reader) return t('dashboard.trash.byReader')
  return deletedBy._id === _id ? t('dashboard.trash.byThemselves') : deletedBy.name
}

/** The sentence that says what a purge removes. */
export function lossOf(deletion: Deletion): string {
  const { kind, posts, comments } = deletion
  const name = nameOf(deletion)
  switch (kind) {
    case 'post':
      return t('dashboard.trash.lossOfPost', { name, comments })
    case 'posts':
      return t('dashboard.trash.lossOfPosts', { posts, comments })
    case 'comment':
      return t('dashboard.trash.lossOfComment', { name })
    case 'comments':
      return t('dashboard.trash.lossOfComments', { name, comments })
    case 'user':
      return t('dashboard.trash.lossOfUser', { name, along: alongWith(deletion), posts, comments })
    case 'page':
      return t('dashboard.trash.lossOfPage', { name })
  }
}
