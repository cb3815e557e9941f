import { useId, useMemo } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { BodyDiff } from './body-diff.tsx'
import { ChoiceOption } from './choice-option.tsx'
import type { Choice, Choices, Sides } from './choices.ts'
import { HunkChoices } from './hunk-choices.tsx'
import { diffRows } from './line-diff.ts'
import { type HunkChoice, hunksOf, type Merged, mergedText } from './merge.ts'
import type { SideNames } from './side-names.ts'

interface BodyChoiceProps {
  sides: Sides
  names: SideNames
  /** Undefined if the texts are too long to be merged. */
  merged: Merged | undefined
  choices: Pick<Choices, 'body' | 'hunks'>
  onChoose: (choice: Choice) => void
  onChooseHunks: (choices: HunkChoice[]) => void
}

/** The differences of the two bodies, and the choice of one of them or of both merged, conflict by conflict. */
export function BodyChoice({
  sides: { yours, theirs },
  names,
  merged,
  choices,
  onChoose,
  onChooseHunks,
}: BodyChoiceProps) {
  const group = useId()
  const rows = useMemo(() => diffRows(theirs.body, yours.body), [theirs, yours])
  const hunks = useMemo(() => merged && hunksOf(merged), [merged])
  const option = (side: Choice) => ({
    group,
    label: names[side],
    checked: choices.body === side,
    onChoose: () => onChoose(side),
  })
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <fieldset className="grid min-w-0 grid-cols-1 gap-3">
        <legend className="mb-2 font-medium">{t('dashboard.fields.body')}</legend>
        {rows ? (
          <BodyDiff rows={rows} names={names} />
        ) : (
          <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
            <WholeText title={t('dashboard.conflict.bodyWhole', { side: names.yours })} text={yours.body} />
            <WholeText title={t('dashboard.conflict.bodyWhole', { side: names.theirs })} text={theirs.body} />
          </div>
        )}
        <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-3">
          <ChoiceOption {...option('yours')} />
          <ChoiceOption {...option('theirs')} />
          {hunks && (
            <ChoiceOption {...option('merged')}>
              <span className="text-muted text-sm">{describe(hunks.length)}</span>
            </ChoiceOption>
          )}
        </div>
      </fieldset>
      {merged && hunks && choices.body === 'merged' && (
        <>
          <HunkChoices hunks={hunks} names={names} choices={choices.hunks} onChoose={onChooseHunks} />
          <WholeText
            title={t('dashboard.conflict.merged')}
            text={mergedText(merged, choices.hunks)}
            collapsed={hunks.length === 0}
          />
        </>
      )}
    </div>
  )
}

function describe(hunks: number): string {
  if (hunks === 0) return t('dashboard.conflict.nothingInBoth')
  return t('dashboard.conflict.placesInBoth', { count: hunks })
}

interface WholeTextProps {
  title: string
  text: string
  /** Initially closed. */
  collapsed?: boolean
}

/** A long text that can be opened and closed, and has its own scrollbar. */
function WholeText({ title, text, collapsed = false }: WholeTextProps) {
  return (
    <details open={!collapsed}>
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm">{title}</summary>
      <textarea readOnly aria-label={title} value={text} className="field-input h-64 font-mono text-sm" />
    </details>
  )
}
