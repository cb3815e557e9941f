import { useId, useMemo } from 'react'
import { BodyDiff } from './body-diff.tsx'
import { diffRows } from './line-diff.ts'
import { type Merged, markers } from './merge.ts'
import type { Choice, Sides } from './settle.ts'
import { Side } from './side.tsx'
import { WholeText } from './whole-text.tsx'

interface BodyChoiceProps {
  sides: Sides
  /** Nothing where the texts are too long to be merged. */
  merged: Merged | undefined
  choice: Choice
  onChoose: (choice: Choice) => void
}

/** The body: what differs, and one of the two or both to go on with. */
export function BodyChoice({
  sides: { yours, theirs },
  merged,
  choice,
  onChoose,
}: BodyChoiceProps) {
  const name = useId()
  const rows = useMemo(() => diffRows(theirs.body, yours.body), [theirs, yours])
  const choose = (side: Choice) => ({
    group: name,
    side,
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
        <Side {...choose('yours')} />
        <Side {...choose('theirs')} />
        {merged && (
          <Side {...choose('merged')}>
            <span className="text-muted text-sm">{wordsOn(merged)}</span>
          </Side>
        )}
      </div>
      {merged && choice === 'merged' && (
        <WholeText title="The merged text" text={merged.text} folded={merged.clashes === 0} />
      )}
    </fieldset>
  )
}

function wordsOn({ clashes }: Merged): string {
  if (clashes === 0) return 'All that either of you changed.'
  const places = clashes === 1 ? 'One place was' : `${clashes} places were`
  return `${places} changed by both of you: the merged text holds both versions there, between lines that begin with ${markers.yours.slice(0, 7)} and ${markers.theirs.slice(0, 7)}.`
}
