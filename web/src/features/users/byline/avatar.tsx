import { uploadAtWidth } from '@byline/contract/addresses/paths'
import type { Author } from '@byline/contract/users/users'
import { initialsOf, initialsTint } from './initials.ts'

interface AvatarProps {
  author: Pick<Author, '_id' | 'name' | 'avatar'>
  large?: boolean
}

/**
 * A user's picture, else their initials, else the drawn placeholder. Their name is always beside it, so it is decorative
 * for screen readers, and the style sheet shows the initials, so that they are not part of any text.
 */
export function Avatar({ author, large = false }: AvatarProps) {
  const pixels = large ? 128 : 40
  const size = large ? 'size-32' : 'size-10'
  const initials = author.avatar ? '' : initialsOf(author.name)
  if (initials) {
    return (
      <span
        aria-hidden
        data-initials={initials}
        className={`initials ${initialsTint(author._id)} ${size} ${large ? 'font-serif text-4xl' : 'font-medium text-sm'} grid shrink-0 place-items-center rounded-full`}
      />
    )
  }
  return (
    <img
      src={author.avatar ? uploadAtWidth(author.avatar, large ? 320 : 160) : '/avatar-placeholder.svg'}
      alt=""
      width={pixels}
      height={pixels}
      loading="lazy"
      className={`${size} shrink-0 rounded-full bg-sunken object-cover`}
    />
  )
}
