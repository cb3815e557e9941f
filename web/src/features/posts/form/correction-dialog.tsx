import { limits } from '@byline/contract/rules/limits'
import { useState } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'

/** Asks what the next change of a published post corrects, in one sentence; empty if it is no correction. */
export function useCorrection() {
  const [sentence, setSentence] = useState('')
  const [asking, setAsking] = useState(false)
  return { sentence, setSentence, asking, ask: () => setAsking(true), close: () => setAsking(false) }
}

/** Asks for the sentence of a correction. A sentence that is left without a choice is there again the next time. */
export function CorrectionDialog({ sentence, setSentence, asking, close }: ReturnType<typeof useCorrection>) {
  const [typed, setTyped] = useState(sentence)
  const set = (next: string) => {
    setTyped(next)
    setSentence(next)
    close()
  }
  return (
    <Dialog open={asking} onClose={close} title={t('dashboard.writingRoom.correctionTitle')}>
      <TextField
        label={t('dashboard.writingRoom.correctionLabel')}
        value={typed}
        maxLength={limits.correctionMax}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p className="mt-2 text-muted text-sm">{t('dashboard.writingRoom.correctionHint')}</p>
      <DialogButtons onCancel={() => set(sentence)} className="mt-6">
        {sentence !== '' && (
          <Button variant="button-quiet" onClick={() => set('')}>
            {t('dashboard.writingRoom.noCorrection')}
          </Button>
        )}
        <Button onClick={() => set(typed.trim())}>{t('dashboard.writingRoom.addCorrection')}</Button>
      </DialogButtons>
    </Dialog>
  )
}
