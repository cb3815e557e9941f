import type { Factors, Passkey } from '@byline/contract/users/factors'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { thenCalling } from '../../../lib/calls/after-call.ts'
import { rich } from '../../../lib/language/rich.tsx'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, FormButtons } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { EndableRow } from '../../../ui/table/endable-row.tsx'
import { Time } from '../../../ui/time.tsx'
import { addPasskeyMutation, removePasskeyMutation } from './factor-queries.ts'

interface PasskeysProps {
  factors: Factors
  /** Called with recovery codes that come with a first factor. */
  onCodes: (codes: string[] | null) => void
}

/** One's own passkeys, each with a button that removes it, and one that adds another. */
export function Passkeys({ factors: { passkeys, passkeyObstacle: obstacle }, onCodes }: PasskeysProps) {
  const [naming, setNaming] = useState(false)
  return (
    <div>
      <h3 className="font-semibold">{t('dashboard.factors.passkeys')}</h3>
      <p className="text-muted">
        {obstacle === null ? t('dashboard.factors.passkeysIntro') : t(`dashboard.factors.${obstacle}`)}
      </p>
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <Row key={passkey._id} passkey={passkey} />
          ))}
        </ul>
      )}
      {obstacle === null && (
        <Button variant="button-quiet" className="mt-4" onClick={() => setNaming(true)}>
          {t('dashboard.factors.addPasskey')}
        </Button>
      )}
      {naming && <AddDialog onClose={() => setNaming(false)} onCodes={onCodes} />}
    </div>
  )
}

function Row({ passkey: { _id: id, name, createdAt, usedAt } }: { passkey: Passkey }) {
  const { mutate, isPending } = useMutation(removePasskeyMutation)
  const remove = () => mutate({ params: { id } })
  return (
    <EndableRow name={name} end={t('dashboard.factors.remove')} ending={isPending} onEnd={remove}>
      <span>{rich(t('dashboard.sessions.since'), { time: () => <Time iso={createdAt} /> })}</span>
      <span>
        {usedAt
          ? rich(t('dashboard.sessions.lastUsed'), { time: () => <Time iso={usedAt} /> })
          : t('dashboard.factors.neverUsed')}
      </span>
    </EndableRow>
  )
}

function AddDialog({ onClose, onCodes }: { onClose: () => void; onCodes: PasskeysProps['onCodes'] }) {
  const [name, setName] = useState('')
  const { mutate, isPending } = useMutation(
    thenCalling(addPasskeyMutation, ({ recoveryCodes }) => {
      onClose()
      onCodes(recoveryCodes)
    }),
  )
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) mutate(name)
  }
  return (
    <Dialog open onClose={onClose} title={t('dashboard.factors.addPasskey')}>
      <form method="post" onSubmit={add} className="grid gap-5">
        <TextField
          label={t('dashboard.factors.name')}
          hint={t('dashboard.factors.nameHint')}
          required
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <FormButtons submit={t('dashboard.factors.addPasskey')} pending={isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
