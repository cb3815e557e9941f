import { sentenceOf } from '@byline/contract/messages/named'
import { correctionText } from '@byline/contract/posts/corrections'
import { limits } from '@byline/contract/rules/limits'
import { useState } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { Draft } from '../draft/draft.ts'
import { useDraftField } from '../draft/use-draft.ts'

/** Asks what the next change of a published post corrects, in one sentence; empty if it is no correction. */
export function useCorrection(draft: Draft) {
  const sentence = useDraftField(draft, 'correction')
  const [asking, setAsking] = useState(false)
  const setSentence = (next: string) => draft.fields.set('correction', next)
  return { sentence, setSentence, asking, ask: () => setAsking(true), close: () => setAsking(false) }
}

type CorrectionProps = ReturnType<typeof useCorrection>

/** Asks for the sentence of a correction. A sentence that is left without a choice is there again the next time. */
export function CorrectionDialog({ sentence, setSentence, asking, close }: CorrectionProps) {
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const set = (next: string) => {
    const [issue] = next === sentence ? [] : (correctionText.safeParse(next).error?.issues ?? [])
    setError(issue && sentenceOf(issue.message, t))
    if (issue) return
    setTyped(undefined)
    if (next !== sentence) setSentence(next)
    close()
  }
  return (
    <Dialog open={asking} onClose={close} title={t('dashboard.writingRoom.correctionTitle')}>
      <TextField
        label={t('dashboard.writingRoom.correctionLabel')}
        value={typed ?? sentence}
        maxLength={limits.correctionMax}
        error={error}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p className="mt-2 text-muted text-sm">{t('dashboard.writingRoom.correctionHint')}</p>
      <DialogButtons onCancel={() => set(sentence)} className="mt-6">
        {sentence !== '' && (
          <Button variant="button-quiet" onClick={() => set('')}>
            {t('dashboard.writingRoom.noCorrection')}
          </Button>
        )}
        <Button onClick={() => set((typed ?? sentence).trim())}>{t('dashboard.writingRoom.addCorrection')}</Button>
      </DialogButtons>
    </Dialog>
  )
}

/** The sentence that goes with the next save, so that one that is kept from an earlier visit is not published unseen. */
export function CorrectionNotice({ sentence, ask }: CorrectionProps) {
  if (sentence === '') return null
  return (
    <div className="notice flex flex-wrap items-center justify-between gap-3">
      <p dir="auto" className="min-w-0 wrap-anywhere">
        {t('dashboard.revisions.correction', { text: sentence })}
      </p>
      <Button variant="button-quiet" className="button-small" aria-haspopup="dialog" onClick={ask}>
        {t('shared.actions.edit')}
      </Button>
    </div>
  )
}
