import { uploadAtWidth } from '@byline/contract/paths'
import type { Author } from '@byline/contract/users'

interface AvatarProps {
  author: Pick<Author, 'avatar'>
  large?: boolean
}

/** A user's picture, or the placeholder. Their name is always beside it, so the alternative text is empty. */
export function Avatar({ author, large = false }: AvatarProps) {
  const pixels = large ? 128 : 40
  return (
    <img
      src={
        author.avatar ? uploadAtWidth(author.avatar, large ? 320 : 160) : '/avatar-placeholder.svg'
      }
      alt=""
      width={pixels}
      height={pixels}
      loading="lazy"
      className={`${large ? 'size-32' : 'size-10'} shrink-0 rounded-full bg-sunken object-cover`}
    />
  )
}
