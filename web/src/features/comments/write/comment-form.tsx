import { paths } from '@byline/contract/addresses/paths'
import type { Comment } from '@byline/contract/comments'
import type { Author } from '@byline/contract/users/users'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { useNavigate } from '../../../lib/router/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { showError } from '../../../ui/toasts/toasts.ts'
import { useSession } from '../../sessions/session.ts'
import { storeReturnPath } from '../../sessions/store-return-path.ts'
import { newCommentKey } from '../queries/unsent-comment.ts'
import { checkComment } from './check-comment.ts'
import { CommentBox } from './comment-box.tsx'
import { CommentHead } from './comment-head.tsx'
import { useCreateComment } from './use-create-comment.ts'
import { usePersistedText } from './use-persisted-text.ts'

/** The hash of an address can name the box; ids of headings in articles never begin with `comment-`. */
const BOX_ID = 'comment-box'

interface CommentFormProps {
  postId: string
  onSent: (comment: Comment) => void
}

/** The form for a new comment of an article; the comment appears below it at once, while it is being sent. */
export function CommentForm({ postId, onSent }: CommentFormProps) {
  const user = useSession()?.filterdData
  const navigate = useNavigate()
  const { box, text, persist, setText } = usePersistedText(postId, user?._id)
  const [problem, setProblem] = useState<string>()
  const goToLogin = () => {
    storeReturnPath(`#${BOX_ID}`)
    void navigate(paths.login)
  }
  const [sending, send] = useCreateComment(postId, { onSent, onRejected: setText, onSessionEnded: goToLogin })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sending !== undefined) return
    if (!user) {
      showError(t('shared.errors.not_signed_in'))
      return goToLogin()
    }
    const checked = checkComment(box.current?.value ?? '')
    if ('problem' in checked) {
      setProblem(checked.problem)
      return box.current?.focus()
    }
    send(checked.content)
    // The persisted text is deleted only after the server has stored the comment.
    setText('')
  }
  const type = ({ currentTarget: { value } }: ChangeEvent<HTMLTextAreaElement>) => {
    persist(value)
    if (problem === undefined) return
    const checked = checkComment(value)
    setProblem('problem' in checked ? checked.problem : undefined)
  }
  return (
    <>
      <form data-hydrates="" method="post" noValidate onSubmit={submit} className="scripted grid gap-3">
        <CommentBox
          label={t('reading.comments.yourComment')}
          id={BOX_ID}
          data-persist={newCommentKey(postId, undefined)}
          ref={box}
          text={text}
          error={problem}
          onChange={type}
          readOnly={sending !== undefined}
          // The application restores the text itself, and only for its author.
          autoComplete="off"
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="for-visitors field-hint">{t('reading.comments.writeFirst')}</p>
          <p className="for-signed-in field-hint">{t('reading.comments.markdown')}</p>
          <Button type="submit" pending={sending !== undefined} aria-keyshortcuts="Control+Enter Meta+Enter">
            {t('reading.comments.send')}
          </Button>
        </div>
      </form>
      <noscript>
        <p className="notice text-muted">{t('reading.comments.needsScripts')}</p>
      </noscript>
      {sending !== undefined && user && <PendingComment author={user} content={sending} />}
    </>
  )
}

interface PendingCommentProps {
  author: Pick<Author, '_id' | 'name' | 'avatar' | 'verified'>
  content: string
}

/** A comment that is being sent, as typed; only the server renders Markdown. */
function PendingComment({ author, content }: PendingCommentProps) {
  return (
    <article
      aria-busy
      aria-label={t('reading.comments.commentBy', { name: author.name })}
      className="comment opacity-70"
    >
      <CommentHead author={author}>
        <span role="status">{t('reading.comments.sending')}</span>
      </CommentHead>
      <p dir="auto" className="article-text comment-text whitespace-pre-wrap">
        {content}
      </p>
    </article>
  )
}
