import { paths } from '@byline/contract/addresses/paths'
import type { Invitation } from '@byline/contract/users/invitations'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../lib/language/texts.ts'
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
            {t('dashboard.invitations.acceptingGives', { name: author.name, posts: total })}{' '}
            <Link to={paths.invitations} className="link">
              {t('dashboard.invitations.inviteOther')}
            </Link>
          </p>
          <InviteForm author={author} onInvited={onInvited} />
        </>
      )}
    </Loaded>
  )
}
