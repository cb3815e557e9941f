import type { Post } from '@byline/contract/posts'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { baseOf, type PostBase, type PostFields } from '../post-fields.ts'
import { BodyChoice } from './body-choice.tsx'
import { FieldChoice } from './field-choice.tsx'
import { mergeTexts } from './merge.ts'
import { type Choices, differs, likelyChoices, settled, wholeFields } from './settle.ts'

interface ConflictViewProps {
  base: PostBase
  yours: PostFields
  /** The post as it is now. */
  post: Post
  onContinue: (fields: PostFields) => void
  onClose: () => void
}

/** Somebody saved the post since this form was filled: both versions, and what shall become of them. */
export default function ConflictView({ base, yours, post, ...then }: ConflictViewProps) {
  const sides = useMemo(
    () => ({ base: base.fields, yours, theirs: baseOf(post).fields }),
    [base, yours, post],
  )
  const merged = useMemo(
    () => mergeTexts(sides.base.body, sides.yours.body, sides.theirs.body),
    [sides],
  )
  const [choices, setChoices] = useState<Choices>(() => likelyChoices(sides, merged))
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
        <p className="max-w-prose text-muted">
          {differing.length > 0 || bodyDiffers
            ? 'Choose what to go on with. Nothing is saved yet, and what you wrote stays kept in this browser.'
            : 'It says just what you wrote: there is nothing to choose.'}
        </p>
      </div>
      {differing.map((field) => (
        <FieldChoice
          key={field}
          field={field}
          sides={sides}
          choice={choices[field]}
          onChoose={(choice) => setChoices({ ...choices, [field]: choice })}
        />
      ))}
      {bodyDiffers && (
        <BodyChoice
          sides={sides}
          merged={merged}
          choice={choices.body}
          onChoose={(body) => setChoices({ ...choices, body })}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => then.onContinue(settled(sides, choices, merged))}>
          Continue with this
        </Button>
        <Button variant="button-quiet" onClick={then.onClose}>
          Cancel
        </Button>
      </div>
    </section>
  )
}
