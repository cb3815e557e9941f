import { limits } from '@byline/contract/rules/limits'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'

/** What the next change of a published post corrects, in one sentence; empty if it is no correction. */
export function useCorrection() {
  const [sentence, setSentence] = useState('')
  const [asking, setAsking] = useState(false)
  return { sentence, setSentence, asking, ask: () => setAsking(true), close: () => setAsking(false) }
}

/** Asks for the sentence of a correction. */
export function CorrectionDialog({ sentence, setSentence, asking, close }: ReturnType<typeof useCorrection>) {
  const [typed, setTyped] = useState('')
  const set = (next: string) => {
    setSentence(next.trim())
    close()
  }
  return (
    <Dialog open={asking} onClose={close} title="This change corrects a mistake">
      <TextField
        label="What it corrects, in one sentence"
        defaultValue={sentence}
        maxLength={limits.correctionMax}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p className="mt-2 text-muted text-sm">Readers find this sentence with its date at the end of the article.</p>
      <DialogButtons onCancel={close} className="mt-6">
        {sentence !== '' && (
          <Button variant="button-quiet" onClick={() => set('')}>
            No correction
          </Button>
        )}
        <Button onClick={() => set(typed)}>Add to the next update</Button>
      </DialogButtons>
    </Dialog>
  )
}
