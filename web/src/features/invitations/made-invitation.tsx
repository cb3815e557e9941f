import type { Invitation } from '@byline/contract/users/invitations'
import { useId } from 'react'
import { useSite } from '../../lib/head/use-site.ts'
import { CopiedAddress } from '../../ui/copied-address.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'

/** The link of the invitation that was just made: without a mail server, the only way to the invited person. */
export function MadeInvitation({ email, url }: Pick<Invitation, 'email' | 'url'>) {
  const { sendsMails } = useSite()
  const id = useId()
  if (url === null) return null
  return (
    <div className="notice mt-4 max-w-2xl">
      <p className="break-words">
        {sendsMails
          ? `An invitation is on its way to ${email}. This is its link, should the mail not arrive:`
          : `No mail server is set up. Give ${email} this link:`}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <CopiedAddress id={id} url={url} className="w-auto min-w-0 grow basis-72" />
        <CopyButton url={url} describedBy={id} className="button-quiet min-w-28" />
      </div>
    </div>
  )
}
