import type { CommentPassageForm } from '@byline/contract/passages/comment-passage'
import { X } from 'lucide-react'
import { t } from '../../../lib/language/texts.ts'
import { Quotation } from '../../../ui/margin/quotation.tsx'
import { endPassage } from '../queries/begun-passage.ts'

interface BegunPassageProps {
  postId: string
  /** The passage as JSON. */
  passage: string
  onClose: () => void
}

/** The passage that a new comment is about, above its box. */
export default function BegunPassage({ postId, passage }: BegunPassageProps) {
  const { exact } = JSON.parse(passage) as CommentPassageForm
  return (
    <div className="flex items-start justify-between gap-3">
      <Quotation>{exact}</Quotation>
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
    </div>
  )
}
