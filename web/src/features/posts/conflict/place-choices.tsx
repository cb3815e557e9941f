import { useId } from 'react'
import { ChoiceOption } from './choice-option.tsx'
import type { Place, PlaceChoice } from './merge.ts'
import type { SideNames } from './side-names.ts'

interface PlaceChoicesProps {
  places: Place[]
  names: SideNames
  /** In the order of the places; a missing one counts as 'yours'. */
  choices: PlaceChoice[]
  onChoose: (choices: PlaceChoice[]) => void
}

/** The choice for each place of a text that both versions changed. */
export function PlaceChoices({ places, names, choices, onChoose }: PlaceChoicesProps) {
  const group = useId()
  return places.map((place, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the places never change
    <fieldset key={at} className="conflict-place">
      <legend className="text-sm">
        {places.length === 1 ? 'The place' : `Place ${at + 1} of ${places.length}`}
      </legend>
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-3">
        {(['yours', 'theirs', 'both'] as const).map((choice) => (
          <ChoiceOption
            key={choice}
            group={`${group}-${at}`}
            label={names[choice]}
            checked={(choices[at] ?? 'yours') === choice}
            onChoose={() =>
              onChoose(
                places.map((_, other) => (other === at ? choice : (choices[other] ?? 'yours'))),
              )
            }
          >
            {choice !== 'both' && <PlaceLines lines={place[choice]} />}
          </ChoiceOption>
        ))}
      </div>
    </fieldset>
  ))
}

function PlaceLines({ lines }: { lines: string[] }) {
  if (lines.length === 0) return <span className="text-muted text-sm">deleted</span>
  return <span className="conflict-lines">{lines.join('\n')}</span>
}
