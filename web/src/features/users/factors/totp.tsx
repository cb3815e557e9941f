import type { Factors } from '@byline/contract/users/factors'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { rich } from '../../../lib/language/rich.tsx'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Time } from '../../../ui/time.tsx'
import { removeTotpMutation, startTotpMutation } from './factor-queries.ts'
import { TotpDialog } from './totp-dialog.tsx'

interface TotpProps {
  factors: Factors
  /** Called with recovery codes that come with a first factor. */
  onCodes: (codes: string[] | null) => void
}

/** The app for codes: whether there is one, and the buttons that set it up and remove it. */
export function Totp({ factors: { totpSince: since }, onCodes }: TotpProps) {
  const starting = useMutation(startTotpMutation)
  const removing = useMutation(removeTotpMutation)
  const [open, setOpen] = useState(false)
  return (
    <div>
      <h3 className="font-semibold">{t('dashboard.factors.totp')}</h3>
      <p className="text-muted">
        {since
          ? rich(t('dashboard.factors.totpSince'), { time: () => <Time iso={since} /> })
          : t('dashboard.factors.totpIntro')}
      </p>
      {since ? (
        <Button
          variant="button-quiet"
          className="mt-4"
          pending={removing.isPending}
          onClick={() => removing.mutate({})}
        >
          {t('dashboard.factors.remove')}
        </Button>
      ) : (
        <Button
          variant="button-quiet"
          className="mt-4"
          pending={starting.isPending}
          onClick={() => starting.mutate({}, { onSuccess: () => setOpen(true) })}
        >
          {t('dashboard.factors.setUpTotp')}
        </Button>
      )}
      {open && starting.data && <TotpDialog app={starting.data} onClose={() => setOpen(false)} onCodes={onCodes} />}
    </div>
  )
}
