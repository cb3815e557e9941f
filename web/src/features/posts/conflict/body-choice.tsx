import { useId, useMemo } from 'react'
import { BodyDiff } from './body-diff.tsx'
import { ChoiceOption } from './choice-option.tsx'
import type { Choice, Choices, Sides } from './choices.ts'
import { diffRows } from './line-diff.ts'
import { type Merged, mergedText, type PlaceChoice, placesOf } from './merge.ts'
import { PlaceChoices } from './place-choices.tsx'
import type { SideNames } from './side-names.ts'
import { WholeText } from './whole-text.tsx'

interface BodyChoiceProps {
  sides: Sides
  names: SideNames
  /** Undefined if the texts are too long to be merged. */
  merged: Merged | undefined
  choices: Pick<Choices, 'body' | 'places'>
  onChoose: (choice: Choice) => void
  onChoosePlaces: (choices: PlaceChoice[]) => void
}

/** The differences of the two bodies, and the choice of one of them or of both merged, place by place. */
export function BodyChoice({
  sides: { yours, theirs },
  names,
  merged,
  choices,
  onChoose,
  onChoosePlaces,
}: BodyChoiceProps) {
  const group = useId()
  const rows = useMemo(() => diffRows(theirs.body, yours.body), [theirs, yours])
  const places = useMemo(() => merged && placesOf(merged), [merged])
  const option = (side: Choice) => ({
    group,
    label: names[side],
    checked: choices.body === side,
    onChoose: () => onChoose(side),
  })
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <fieldset className="grid min-w-0 grid-cols-1 gap-3">
        <legend className="mb-2 font-medium">Body</legend>
        {rows ? (
          <BodyDiff rows={rows} names={names} />
        ) : (
          <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
            <WholeText title={`${names.yours}, as a whole`} text={yours.body} />
            <WholeText title={`${names.theirs}, as a whole`} text={theirs.body} />
          </div>
        )}
        <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-3">
          <ChoiceOption {...option('yours')} />
          <ChoiceOption {...option('theirs')} />
          {places && (
            <ChoiceOption {...option('merged')}>
              <span className="text-muted text-sm">{describe(places.length)}</span>
            </ChoiceOption>
          )}
        </div>
      </fieldset>
      {merged && places && choices.body === 'merged' && (
        <>
          <PlaceChoices
            places={places}
            names={names}
            choices={choices.places}
            onChoose={onChoosePlaces}
          />
          <WholeText
            title="The merged text"
            text={mergedText(merged, choices.places)}
            collapsed={places.length === 0}
          />
        </>
      )}
    </div>
  )
}

function describe(places: number): string {
  if (places === 0) return 'Everything that was changed in one of them.'
  const were = places === 1 ? 'One place was' : `${places} places were`
  return `${were} changed in both: choose below what stands there.`
}
