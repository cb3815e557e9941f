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
 * becomes a button for those who are signed in, and a mere number for the author.
 */
export function ThankButton({ author, id, returnTo = id, className, children, ...thankedFor }: ThankButtonProps) {
  const viewer = useSession()?.filterdData._id
  const navigate = useNavigate()
  const { thanked, count, toggle } = useThanks(thankedFor, viewer !== undefined && viewer !== author._id)
  const leaf = (
    <>
      <Leaf aria-hidden className="size-4 shrink-0" fill={thanked ? 'currentColor' : 'none'} />
      {viewer !== author._id && children}
      {count > 0 && <span aria-hidden>{count}</span>}
      {count > 0 && <span className="sr-only">{t('reading.thanks.count', { count })}</span>}
    </>
  )
  if (viewer === author._id) return <span className="thanks">{leaf}</span>
  if (viewer !== undefined) {
    return (
      <button id={id} type="button" aria-pressed={thanked} onClick={toggle} className={className}>
        {leaf}
      </button>
    )
  }
  return (
    <a
      id={id}
      href={paths.login}
      data-hydrates=""
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        storeReturnPath(`#${returnTo}`)
        void navigate(paths.login)
      }}
      className={className}
    >
      {leaf}
    </a>
  )
}
