import { uploadAtWidth } from '@byline/contract/paths'
import type { Author } from '@byline/contract/users'

/** A person's picture, or the drawn placeholder; their name stands beside it, so it says nothing itself. */
export function Avatar({ author }: { author: Pick<Author, 'avatar'> }) {
  return (
    <img
      src={author.avatar ? uploadAtWidth(author.avatar, 160) : '/avatar-placeholder.svg'}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      className="size-10 shrink-0 rounded-full bg-sunken object-cover"
    />
  )
}
