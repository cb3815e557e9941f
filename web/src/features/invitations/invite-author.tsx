import { paths } from '@byline/contract/addresses/paths'
import type { Invitation } from '@byline/contract/users/invitations'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../ui/link.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { InviteForm } from './invite-form.tsx'
import { authorToInvite } from './queries.ts'

/** Invites the person who wrote the articles of an imported author. */
export function InviteAuthor({ slug, onInvited }: { slug: string; onInvited: (invitation: Invitation) => void }) {
  return (
    <Loaded query={useQuery(authorToInvite(slug))}>
      {({ author, total }) => (
        <>
          <p className="mb-4 max-w-[36rem]">
            {total === 0
              ? `Whoever accepts gets the author page of “${author.name}”.`
              : `Whoever accepts gets the author page of “${author.name}” and ${total === 1 ? 'its article' : `its ${total.toLocaleString('en-US')} articles`}. This cannot be undone.`}{' '}
            <Link to={paths.invitations} className="link">
              Invite somebody else
            </Link>
          </p>
          <InviteForm author={author} onInvited={onInvited} />
        </>
      )}
    </Loaded>
  )
}
