import { paths } from '@byline/contract/addresses/paths'
import type { Author } from '@byline/contract/users/users'
import { Leaf } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../lib/language/texts.ts'
import { useNavigate } from '../../lib/router/hooks.ts'
import { isPlainClick } from '../../ui/link.tsx'
import { useSession } from '../sessions/session.ts'
import { storeReturnPath } from '../sessions/store-return-path.ts'
import { type ThankedFor, useThanks } from './use-thanks.ts'

interface ThankButtonProps extends ThankedFor {
  author: Pick<Author, '_id'>
  /** The id of this leaf. */
  id?: string
  /** The id of the element to which a login leads back; by default this leaf. */
  returnTo?: string
  className: string
  children: ReactNode
}

/**
 * The leaf of an article or comment with its thanks. The page of the server has a link to the login, for everybody; it
 * becomes a button for those who are signed in. The author sees the mere number, and nothing without thanks.
 */
export function ThankButton(props: ThankButtonProps) {
  const { author, count = 0 } = props
  const viewer = useSession()?.filterdData._id
  // Needs no hooks of the button, which the server would pay for with each comment.
  if (viewer === undefined) return <ThankLink {...props} />
  if (viewer !== author._id) return <ThankToggle {...props} />
  if (count === 0) return null
  return (
    <span className="thanks">
      <Thanks count={count} />
    </span>
  )
}

/** The way to the login. */
function ThankLink({ id, returnTo = id, count = 0, className, children }: ThankButtonProps) {
  const navigate = useNavigate()
  return (
    <a
      id={id}
      href={paths.login}
      data-hydrates=""
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        storeReturnPath(`${location.pathname}${location.search}#${returnTo}`)
        void navigate(paths.login)
      }}
      className={className}
    >
      <Thanks count={count}>{children}</Thanks>
    </a>
  )
}

function ThankToggle({ id, className, children, postId, commentId, count: known }: ThankButtonProps) {
  const { thanked, count, toggle } = useThanks({ postId, commentId, count: known })
  return (
    <button id={id} type="button" aria-pressed={thanked} onClick={toggle} className={className}>
      <Thanks count={count} thanked={thanked}>
        {children}
      </Thanks>
    </button>
  )
}

/** The drawing of the leaf, once on a page: with each of 50 comments it was a fifth of what a comment costs. */
export function LeafDrawing() {
  return (
    <svg aria-hidden="true" className="hidden">
      <symbol id="leaf" viewBox="0 0 24 24">
        <Leaf fill="inherit" />
      </symbol>
    </svg>
  )
}

/** The leaf, filled once the reader says thanks, then what it does, and the number of thanks if there are any. */
function Thanks({ count, thanked = false, children }: { count: number; thanked?: boolean; children?: ReactNode }) {
  return (
    <>
      <svg aria-hidden="true" className="size-4 shrink-0" fill={thanked ? 'currentColor' : 'none'}>
        <use href="#leaf" />
      </svg>
      {children}
      {count > 0 && <span aria-hidden>{count}</span>}
      {count > 0 && <span className="sr-only">{t('reading.thanks.count', { count })}</span>}
    </>
  )
}
