import type { Invitation } from '@byline/contract/users/invitations'
import { useId } from 'react'
import { CopiedAddress } from '../../ui/copied-address.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'

const words: Record<Invitation['mail'], (email: string) => string> = {
  none: (email) => `No mail server is set up. Give ${email} this link:`,
  waiting: (email) => `The mail server has not taken the mail to ${email} yet. This is the link in it:`,
  taken: (email) => `An invitation is on its way to ${email}. This is its link, should the mail not arrive:`,
}

/** The link of the invitation that was just made: without a mail server, the only way to the invited person. */
export function MadeInvitation({ email, url, mail }: Pick<Invitation, 'email' | 'url' | 'mail'>) {
  const id = useId()
  if (url === null) return null
  return (
    <div className="notice mt-4 max-w-2xl">
      <p aria-live="polite" className="break-words">
        {words[mail](email)}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <CopiedAddress id={id} url={url} className="w-auto min-w-0 grow basis-72" />
        <CopyButton url={url} describedBy={id} className="button-quiet min-w-28" />
      </div>
    </div>
  )
}
