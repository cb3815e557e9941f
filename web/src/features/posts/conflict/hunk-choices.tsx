import { useId } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { ChoiceOption } from './choice-option.tsx'
import type { Hunk, HunkChoice } from './merge.ts'
import type { SideNames } from './side-names.ts'

interface HunkChoicesProps {
  hunks: Hunk[]
  names: SideNames
  /** The choices in the order of the hunks; a missing one counts as 'yours'. */
  choices: HunkChoice[]
  onChoose: (choices: HunkChoice[]) => void
}

/** The choice for each hunk of a text that both versions changed. */
export function HunkChoices({ hunks, names, choices, onChoose }: HunkChoicesProps) {
  const group = useId()
  return hunks.map((hunk, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the hunks never change
    <fieldset key={at} className="conflict-hunk">
      <legend className="text-sm">
        {hunks.length === 1
          ? t('dashboard.conflict.onePlace')
          : t('dashboard.conflict.place', { position: at + 1, count: hunks.length })}
      </legend>
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-3">
        {(['yours', 'theirs', 'both'] as const).map((choice) => (
          <ChoiceOption
            key={choice}
            group={`${group}-${at}`}
            label={names[choice]}
            checked={(choices[at] ?? 'yours') === choice}
            onChoose={() => onChoose(hunks.map((_, other) => (other === at ? choice : (choices[other] ?? 'yours'))))}
          >
            {choice !== 'both' && <HunkLines lines={hunk[choice]} />}
          </ChoiceOption>
        ))}
      </div>
    </fieldset>
  ))
}

function HunkLines({ lines }: { lines: string[] }) {
  if (lines.length === 0) return <span className="text-muted text-sm">{t('dashboard.conflict.deletedLines')}</span>
  return (
    <span dir="auto" className="conflict-lines">
      {lines.join('\n')}
    </span>
  )
}
