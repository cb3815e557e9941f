import type { Post } from '@byline/contract/posts/posts'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { timeOfDay } from '../../../lib/dates/dates.ts'
import { shortDate } from '../../../lib/dates/short-date.ts'
import { Button } from '../../../ui/button.tsx'
import { type Baseline, baselineOf } from '../content/baseline.ts'
import type { PostFields } from '../content/post-fields.ts'
import { BodyChoice } from './body-choice.tsx'
import { type Choices, chosenFields, defaultChoices, differs, wholeFields } from './choices.ts'
import { FieldChoice } from './field-choice.tsx'
import { mergeTexts } from './merge.ts'
import { isOwnSave } from './own-saves.ts'
import { sideNames } from './side-names.ts'
import './conflict.css'

interface ConflictViewProps {
  baseline: Baseline
  yours: PostFields
  /** The current post on the server. */
  post: Post
  onContinue: (fields: PostFields) => void
  onClose: () => void
}

/** Resolves a conflict: the post was saved elsewhere after this form was loaded. */
export default function ConflictView({ baseline, yours, post, onContinue, onClose }: ConflictViewProps) {
  const sides = useMemo(
    () => ({ base: baseline.fields, yours, theirs: baselineOf(post).fields }),
    [baseline, yours, post],
  )
  const merged = useMemo(() => mergeTexts(sides.base.body, sides.yours.body, sides.theirs.body), [sides])
  const [choices, setChoices] = useState<Choices>(() => defaultChoices(sides, merged))
  const [own] = useState(() => isOwnSave(post._id, post.version))
  const names = sideNames(own)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => heading.current?.focus(), [])
  const differing = wholeFields.filter((field) => differs(sides, field))
  const bodyDiffers = differs(sides, 'body')
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-8">
      <div>
        <h2 ref={heading} id={id} tabIndex={-1} className="mb-2 font-serif text-2xl outline-none">
          This post was changed in the meantime
        </h2>
        <p className="mb-2 max-w-prose">
          {own ? 'You saved this post in another tab' : 'Somebody else, or you on another device, saved this post'}{' '}
          <SavedAt iso={post.updatedAt} />.
        </p>
        <p className="max-w-prose text-muted">
          {differing.length > 0 || bodyDiffers
            ? 'Choose what to go on with. Nothing is saved yet, and what you wrote stays kept in this browser.'
            : 'It is the same as what you wrote: there is nothing to choose.'}
        </p>
      </div>
      {differing.map((field) => (
        <FieldChoice
          key={field}
          field={field}
          sides={sides}
          names={names}
          choice={choices[field]}
          onChoose={(choice) => setChoices({ ...choices, [field]: choice })}
        />
      ))}
      {bodyDiffers && (
        <BodyChoice
          sides={sides}
          names={names}
          merged={merged}
          choices={choices}
          onChoose={(body) => setChoices({ ...choices, body })}
          onChooseHunks={(hunks) => setChoices({ ...choices, hunks })}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onContinue(chosenFields(sides, choices, merged))}>Continue with this</Button>
        <Button variant="button-quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </section>
  )
}

/** Today only the time is shown. */
function SavedAt({ iso }: { iso: string }) {
  const date = new Date(iso)
  const today = date.toDateString() === new Date().toDateString()
  return <time dateTime={iso}>{today ? `at ${timeOfDay(date.getTime())}` : `on ${shortDate(iso)}`}</time>
}
