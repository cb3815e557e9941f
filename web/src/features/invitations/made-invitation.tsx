import type { Invitation } from '@byline/contract/users/invitations'
import { useId } from 'react'
import { t } from '../../lib/language/texts.ts'
import { CopiedAddress, CopyButton } from '../../ui/copied-address.tsx'

const words = {
  none: 'dashboard.invitations.madeWithoutMail',
  waiting: 'dashboard.invitations.madeWaiting',
  taken: 'dashboard.invitations.madeSent',
} as const satisfies Record<Invitation['mail'], string>

/** The link of the invitation that was just made: without a mail server, the only way to the invited person. */
export function MadeInvitation({ email, url, mail }: Pick<Invitation, 'email' | 'url' | 'mail'>) {
  const id = useId()
  if (url === null) return null
  return (
    <div className="notice mt-4 max-w-2xl">
      <p aria-live="polite" className="break-words">
        {t(words[mail], { email })}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <CopiedAddress id={id} url={url} className="w-auto min-w-0 grow basis-72" />
        <CopyButton url={url} describedBy={id} className="button-quiet min-w-28" />
      </div>
    </div>
  )
}
