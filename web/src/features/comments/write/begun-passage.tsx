import { X } from 'lucide-react'
import { t } from '../../../lib/language/texts.ts'
import { Quotation } from '../../../ui/margin/quotation.tsx'
import { type BegunPassage as Begun, beginPassage, endPassage } from '../queries/begun-passage.ts'
import { MayName } from './may-name.tsx'
import './begun-passage.css'

interface BegunPassageProps {
  postId: string
  /** The passage as JSON. */
  passage: string
}

/** The passage that a new comment is about, above its box, and whether its writer may be named for it. */
export default function BegunPassage({ postId, passage }: BegunPassageProps) {
  const begun = JSON.parse(passage) as Begun
  return (
    <div className="begun-passage">
      <Quotation>{begun.passage.exact}</Quotation>
      <button
        type="button"
        aria-label={t('reading.passages.removeQuotation')}
        title={t('reading.passages.removeQuotation')}
        onClick={({ currentTarget }) => {
          const { form } = currentTarget
          endPassage(postId)
          form?.querySelector('textarea')?.focus()
        }}
        className="button-quiet"
      >
        <X aria-hidden className="size-4" />
      </button>
      <MayName
        checked={begun.mayName === true}
        onChange={({ currentTarget: { checked } }) => beginPassage(postId, { ...begun, mayName: checked })}
      />
    </div>
  )
}
