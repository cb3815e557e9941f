import { paths } from '@byline/contract/addresses/paths'
import { useMutation } from '@tanstack/react-query'
import { thenCalling } from '../../../lib/calls/after-call.ts'
import { useSite } from '../../../lib/head/use-site.ts'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { confirmByPasskeyMutation } from '../factors/passkey-sign-in-queries.ts'

export function PasskeyButton({ onConfirmed }: { onConfirmed: () => void }) {
  const { isPending, mutate } = useMutation(thenCalling(confirmByPasskeyMutation, onConfirmed))
  return (
    <Button variant="button-quiet" pending={isPending} onClick={() => mutate(undefined)}>
      {t('dashboard.factors.usePasskey')}
    </Button>
  )
}

/**
 * Leads to the provider of the company's accounts in a new tab; this page goes on once the person is signed in there.
 */
export function CompanyAgain() {
  const { company } = useSite()
  if (!company) return null
  return (
    <div className="grid gap-2">
      <a href={`${paths.companyAccount}/begin`} target="_blank" rel="noreferrer" className="button-quiet">
        {t('dashboard.confirm.company', { company })}
      </a>
      <p className="text-muted text-sm">{t('dashboard.confirm.companyHint')}</p>
    </div>
  )
}
