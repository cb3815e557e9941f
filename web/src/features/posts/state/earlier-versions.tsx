import { paths } from '@byline/contract/addresses/paths'
import type { ManagedCard } from '@byline/contract/posts/manage'
import { limits } from '@byline/contract/rules/limits'
import { useState } from 'react'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Link } from '../../../ui/link.tsx'
import { managedAddress } from '../content/managed-address.ts'

interface EarlierVersionsProps {
  post: ManagedCard
  /** Called with the sentence at every change; empty if the next save is no correction. */
  onCorrection: (sentence: string) => void
}

/** A link to the revisions of a post; the next change of a published post can be marked as a correction. */
export function EarlierVersions({ post, onCorrection }: EarlierVersionsProps) {
  const [isCorrection, setIsCorrection] = useState(false)
  const [sentence, setSentence] = useState('')
  const report = (isCorrection: boolean, sentence: string) => {
    setIsCorrection(isCorrection)
    setSentence(sentence)
    onCorrection(isCorrection ? sentence.trim() : '')
  }
  return (
    <section aria-label="Versions" className="post-state -mt-4">
      {post.status === 'published' && (
        <label className="flex min-h-11 grow items-center gap-3 text-sm">
          <input
            type="checkbox"
            checked={isCorrection}
            onChange={(event) => report(event.target.checked, sentence)}
            className="size-5 flex-none accent-accent"
          />
          This change corrects a mistake
        </label>
      )}
      <Link to={paths.revisions(managedAddress(post))} className="button-quiet button-small">
        Earlier versions
      </Link>
      {isCorrection && (
        <div className="w-full">
          <TextField
            label="What it corrects, in one sentence"
            value={sentence}
            maxLength={limits.correctionMax}
            onChange={(event) => report(true, event.target.value)}
          />
          <p className="mt-2 text-muted text-sm">Readers find this sentence with its date at the end of the article.</p>
        </div>
      )}
    </section>
  )
}
