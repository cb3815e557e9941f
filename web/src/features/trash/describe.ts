import { countsInWords } from '@byline/contract/messages/messages'
import type { Deletion } from '@byline/contract/trash'

type Named = Pick<Deletion, 'kind' | 'name' | 'posts'>

/** The name of something deleted; a post may have no title. */
export function nameOf({ kind, name, posts }: Named): string {
  if (kind === 'posts') return `${name || 'Untitled'} and ${posts - 1} more`
  return name || (kind === 'post' ? 'Untitled' : 'Without words')
}

const kinds = { post: 'Post', user: 'User', page: 'Page' }

/** The kind of something deleted, and what was deleted with it: 'User, with 12 posts and 340 comments'. */
export function kindOf(deletion: Deletion): string {
  const { kind, under } = deletion
  if (kind === 'comment') return under === null ? 'Comment' : `Comment under “${under || 'Untitled'}”`
  const more = countsInWords(deletion)
  if (kind === 'posts') return `${more}, deleted together`
  return `${kinds[kind]}${more && `, with ${more}`}`
}

/** The person who deleted it, from the view of the reader. */
export function deleterOf({ _id, deletedBy }: Deletion, reader: string): string {
  if (deletedBy === null) return 'somebody without an account'
  if (deletedBy._id === reader) return 'you'
  return deletedBy._id === _id ? 'themselves' : deletedBy.name
}

/** The sentence that says what a purge removes. */
export function lossOf(deletion: Deletion): string {
  const more = countsInWords(deletion)
  const end = 'Nobody can bring it back.'
  if (deletion.kind === 'comment') return `The comment “${nameOf(deletion)}” is removed now. ${end}`
  if (deletion.kind === 'posts') return `All ${more} are removed now, with the pictures that nothing else shows. ${end}`
  const pictures =
    deletion.kind === 'user' ? 'their pictures and their account' : 'the pictures that nothing else shows'
  const subject = `The ${deletion.kind}`
  return `${subject} “${nameOf(deletion)}” is removed now, with ${more && `${more}, and `}${pictures}. ${end}`
}
