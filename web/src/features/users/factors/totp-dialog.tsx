import type { ReplyOf } from '@byline/contract/calls/endpoint'
import type { startTotp } from '@byline/contract/users/factors'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { thenCalling } from '../../../lib/calls/after-call.ts'
import { ApiError } from '../../../lib/calls/api-client.ts'
import { t } from '../../../lib/language/texts.ts'
import { useObjectUrl } from '../../../lib/use-object-url.ts'
import { Dialog, FormButtons } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { confirmTotpMutation } from './factor-queries.ts'

interface TotpDialogProps {
  app: ReplyOf<typeof startTotp>
  onClose: () => void
  onCodes: (codes: string[] | null) => void
}

/** Shows the secret of an app, and takes its first code. */
export function TotpDialog({ app: { secret, qr }, onClose, onCodes }: TotpDialogProps) {
  const [code, setCode] = useState('')
  const drawing = useMemo(() => new Blob([qr], { type: 'image/svg+xml' }), [qr])
  const { mutate, isPending, error } = useMutation(
    thenCalling(confirmTotpMutation, ({ recoveryCodes }) => {
      onClose()
      onCodes(recoveryCodes)
    }),
  )
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) mutate({ body: { code } })
  }
  return (
    <Dialog open onClose={onClose} title={t('dashboard.factors.setUpTotp')}>
      <p className="mb-5 text-muted">{t('dashboard.factors.scan')}</p>
      {/* Black on white in both themes, as cameras expect it. */}
      <img
        src={useObjectUrl(drawing)}
        alt={t('dashboard.factors.qr')}
        width={200}
        height={200}
        className="mx-auto mb-5"
      />
      <form method="post" onSubmit={confirm} className="grid gap-5">
        <TextField
          label={t('dashboard.factors.key')}
          readOnly
          // All of it is in sight on a phone.
          className="font-mono text-xs"
          dir="ltr"
          value={secret}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <TextField
          label={t('dashboard.factors.code')}
          required
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={error instanceof ApiError ? error.fields.code?.join(' ') : undefined}
          onChange={({ target }) => setCode(target.value)}
        />
        <FormButtons submit={t('dashboard.factors.confirm')} pending={isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
