import type { Deletion } from '@byline/contract/trash'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { asSentence } from '../../lib/as-sentence.ts'
import { useUntilAnswered } from '../../lib/calls/use-until-answered.ts'
import { t } from '../../lib/language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { lossOf } from './describe.ts'
import { purgeMutation } from './queries.ts'
import { isTyped, nameToType } from './typed-name.ts'

interface PurgeDialogProps {
  deletion: Deletion
  open: boolean
  onClose: () => void
  /** Called with the server's message. */
  onPurged: (message: string) => void
  /** Returns the element to focus after closing; null for the one focused before. */
  focusAfter: () => HTMLElement | null
}

/** Asks for the name before something is deleted for good, so that nothing is lost by one wrong press. */
export function PurgeDialog({ open, focusAfter, ...form }: PurgeDialogProps) {
  return (
    <Dialog open={open} onClose={form.onClose} title={t('dashboard.trash.purgeTitle')} focusAfter={focusAfter}>
      <PurgeForm {...form} />
    </Dialog>
  )
}

type PurgeFormProps = Omit<PurgeDialogProps, 'open' | 'focusAfter'>

function PurgeForm({ deletion, onClose, onPurged }: PurgeFormProps) {
  const { mutate, isPending, ...purging } = useMutation(purgeMutation)
  const error = useUntilAnswered(purging.error)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState(false)
  const name = nameToType(deletion)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const right = isTyped(typed, name)
    setRefused(!right)
    if (!right) return input.current?.focus()
    mutate({ params: { deletionId: deletion.deletionId } }, { onSuccess: ({ message }) => onPurged(message) })
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <p className="break-words">{lossOf(deletion)}</p>
      <TextField
        ref={input}
        label={t('dashboard.trash.typeName', { name })}
        value={typed}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        error={refused ? t('dashboard.trash.wrongName', { name }) : undefined}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setRefused(false)
        }}
      />
      {error && (
        <p role="alert" className="notice">
          {t('dashboard.trash.notDeleted', { reason: asSentence(error.message) })}
        </p>
      )}
      <DialogButtons onCancel={onClose}>
        <Button type="submit" variant="button-danger" pending={isPending}>
          {t('dashboard.trash.purge')}
        </Button>
      </DialogButtons>
    </form>
  )
}
