import type { User } from '@byline/contract/users/users'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { useSession } from '../../sessions/session.ts'

/** Few readers have these buttons, so they are loaded for those. */
export const [PinButton] = lazyPart(() => import('./pin-button.tsx'))
export const [ResolveButton] = lazyPart(() => import('./resolve-button.tsx'))
export const [CloseButton] = lazyPart(() => import('./close-button.tsx'))

/** Whether the reader may pin comments of an article by that author, and close them; the server decides. */
export function useMayControl(author: Pick<User, '_id'>): boolean {
  const viewer = useSession()?.filterdData
  return viewer !== undefined && (viewer.admin || viewer._id === author._id)
}
