import { useMutation } from '@tanstack/react-query'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { renewRecoveryMutation } from './factor-queries.ts'

/** The number of recovery codes that are left, and a button that makes new ones. */
export function RecoveryCodes({ left, onCodes }: { left: number; onCodes: (codes: string[]) => void }) {
  const { mutate, isPending } = useMutation(renewRecoveryMutation)
  return (
    <div>
      <h3 className="font-semibold">{t('dashboard.factors.recovery')}</h3>
      <p className="text-muted">{t('dashboard.factors.left', { count: left })}</p>
      <Button
        variant="button-quiet"
        className="mt-4"
        pending={isPending}
        onClick={() => mutate({}, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) })}
      >
        {t('dashboard.factors.renew')}
      </Button>
    </div>
  )
}
