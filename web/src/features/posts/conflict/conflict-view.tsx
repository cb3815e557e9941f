import type { Post } from '@byline/contract/posts/posts'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { timeOfDay } from '../../../lib/dates/dates.ts'
import { shortDate } from '../../../lib/dates/short-date.ts'
import { rich } from '../../../lib/language/rich.tsx'
import { t } from '../../../lib/language/texts.ts'
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
    <section aria-labelledby={id} className="conflict-view">
      <div>
        <h2 ref={heading} id={id} tabIndex={-1} className="mb-2 font-serif text-2xl outline-none">
          {t('dashboard.conflict.title')}
        </h2>
        <p className="mb-2 max-w-3xl">
          <Saved own={own} iso={post.updatedAt} />
        </p>
        <p className="max-w-3xl text-muted">
          {differing.length > 0 || bodyDiffers ? t('dashboard.conflict.choose') : t('dashboard.conflict.same')}
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
        <Button onClick={() => onContinue(chosenFields(sides, choices, merged))}>
          {t('dashboard.conflict.continue')}
        </Button>
        <Button variant="button-quiet" onClick={onClose}>
          {t('shared.actions.cancel')}
        </Button>
      </div>
    </section>
  )
}

/** Says who saved the newer version and at which time; without the date if it was today. */
function Saved({ own, iso }: { own: boolean; iso: string }) {
  const date = new Date(iso)
  const today = date.toDateString() === new Date().toDateString()
  const when = today ? { day: 'today', time: timeOfDay(date.getTime()) } : { day: 'other', time: shortDate(iso) }
  const sentence = own ? t('dashboard.conflict.savedByYou', when) : t('dashboard.conflict.savedByOthers', when)
  return rich(sentence, { time: (words) => <time dateTime={iso}>{words}</time> })
}
