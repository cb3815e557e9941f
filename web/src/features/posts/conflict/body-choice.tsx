import { useId, useMemo } from 'react'
import { BodyDiff } from './body-diff.tsx'
import { ChoiceOption } from './choice-option.tsx'
import type { Choice, Sides } from './choices.ts'
import { diffRows } from './line-diff.ts'
import { type Merged, markers } from './merge.ts'
import { WholeText } from './whole-text.tsx'

interface BodyChoiceProps {
  sides: Sides
  /** Undefined if the texts are too long to be merged. */
  merged: Merged | undefined
  choice: Choice
  onChoose: (choice: Choice) => void
}

/** The differences of the two bodies, and the choice of one of them or of both merged. */
export function BodyChoice({
  sides: { yours, theirs },
  merged,
  choice,
  onChoose,
}: BodyChoiceProps) {
  const name = useId()
  const rows = useMemo(() => diffRows(theirs.body, yours.body), [theirs, yours])
  const option = (side: Choice) => ({
    group: name,
    choice: side,
    checked: choice === side,
    onChoose: () => onChoose(side),
  })
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-2 font-medium">Body</legend>
      {rows ? (
        <BodyDiff rows={rows} />
      ) : (
        <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
          <WholeText title="Yours, as a whole" text={yours.body} />
          <WholeText title="Theirs, as a whole" text={theirs.body} />
        </div>
      )}
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-3">
        <ChoiceOption {...option('yours')} />
        <ChoiceOption {...option('theirs')} />
        {merged && (
          <ChoiceOption {...option('merged')}>
            <span className="text-muted text-sm">{describe(merged)}</span>
          </ChoiceOption>
        )}
      </div>
      {merged && choice === 'merged' && (
        <WholeText title="The merged text" text={merged.text} collapsed={merged.conflicts === 0} />
      )}
    </fieldset>
  )
}

function describe({ conflicts }: Merged): string {
  if (conflicts === 0) return 'All that either of you changed.'
  const places = conflicts === 1 ? 'One place was' : `${conflicts} places were`
  return `${places} changed by both of you: the merged text holds both versions there, between lines that begin with ${markers.yours.slice(0, 7)} and ${markers.theirs.slice(0, 7)}.`
}
