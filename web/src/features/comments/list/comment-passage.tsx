import { passageElementId } from '@byline/contract/addresses/paths'
import type { Comment } from '@byline/contract/comments/comments'
import { useApplicationFiles } from '../../../lib/calls/application-files.ts'
import { t } from '../../../lib/language/texts.ts'

interface CommentPassageProps {
  comment: Pick<Comment, '_id' | 'level' | 'passage'>
  /** The id of the quotation, if it is a heading. */
  headingId?: string
  /** Whether the text marks the passage; replies are in the thread about another one, which alone is marked. */
  isMarked?: boolean
}

/** The passage that a comment is about, as a link back to its place; changed words stand beside what they were. */
export function CommentPassage({
  comment: { _id, level, passage },
  headingId,
  isMarked = level === 0 && passage?.state !== 'gone',
}: CommentPassageProps) {
  const { rareBlocks } = useApplicationFiles()
  if (!passage) return null
  const { exact, state, wording } = passage
  const Quotation = headingId === undefined ? 'blockquote' : 'h3'
  return (
    <div className="comment-passage">
      <link rel="stylesheet" href={rareBlocks} precedence="text" />
      <Quotation id={headingId} dir="auto">
        {isMarked ? <a href={`#${passageElementId(_id)}`}>{exact}</a> : exact}
      </Quotation>
      {/* A quotation that is a heading stands below one that says so. */}
      {state === 'gone' && headingId === undefined && <p>{t('shared.passages.isGone')}</p>}
      {wording !== undefined && (
        <>
          <p>{t('reading.passages.changed')}</p>
          <p className="comment-passage-change">
            <span>
              <b>{t('reading.passages.before')} </b>
              <del dir="auto">{exact}</del>
            </span>
            <span>
              <b>{t('reading.passages.now')} </b>
              <ins dir="auto">{wording}</ins>
            </span>
          </p>
        </>
      )}
    </div>
  )
}
