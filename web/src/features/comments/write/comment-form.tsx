import { replyPath } from '@byline/contract/addresses/form-paths'
import { commentElementId, paths } from '@byline/contract/addresses/paths'
import type { Comment } from '@byline/contract/comments/comments'
import type { Author } from '@byline/contract/users/users'
import { type ChangeEvent, type FormEvent, useRef, useState, useSyncExternalStore } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { useNavigate } from '../../../lib/router/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { showError } from '../../../ui/toasts/toasts.ts'
import { useSession } from '../../sessions/session.ts'
import { storeReturnPath } from '../../sessions/store-return-path.ts'
import { begunPassage, onBegunPassage } from '../queries/begun-passage.ts'
import { boxOf, newCommentKey } from '../queries/unsent-comment.ts'
import { checkComment } from './check-comment.ts'
import { CommentBox } from './comment-box.tsx'
import { CommentHead } from './comment-head.tsx'
import { useCreateComment } from './use-create-comment.ts'
import { usePersistedText } from './use-persisted-text.ts'

const [BegunPassage] = lazyPart(() => import('./begun-passage.tsx'))

/** The hash of an address can name the box; ids of headings in articles never begin with `comment-`. */
const BOX_ID = 'comment-box'

interface CommentFormProps {
  postId: string
  /** The comment that is answered. */
  parent?: Comment
  takesFocus?: boolean
  onSent: (comment: Comment, held: boolean) => void
  /** Closes the form of a reply, whose text stays stored. */
  onCancel?: () => void
}

/** The form for a new comment of an article, or a reply; it appears below at once, while it is being sent. */
export function CommentForm({ postId, parent, takesFocus, onSent, onCancel }: CommentFormProps) {
  const user = useSession()?.filterdData
  const navigate = useNavigate()
  const name = boxOf(postId, parent?._id)
  const { box, text, persist, setText } = usePersistedText(name, user?._id)
  const [problem, setProblem] = useState<string>()
  const passage = useSyncExternalStore(
    onBegunPassage,
    () => (parent ? '' : begunPassage(postId)),
    () => '',
  )
  const trap = useRef<HTMLInputElement>(null)
  const goToLogin = () => {
    storeReturnPath(`${location.pathname}${location.search}#${parent ? commentElementId(parent._id) : BOX_ID}`)
    void navigate(paths.login)
  }
  const onRejected = (content: string, reasons: string | undefined) => {
    setText(content)
    setProblem(reasons)
  }
  const outcome = { onSent, onRejected, onSessionEnded: goToLogin }
  const [sending, send] = useCreateComment({ postId, parent: parent?._id, passage }, outcome)
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
    send(checked.content, trap.current?.value ?? '')
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
        {passage && <BegunPassage postId={postId} passage={passage} />}
        <CommentBox
          label={
            parent ? t('reading.comments.yourReply', { name: parent.user.name }) : t('reading.comments.yourComment')
          }
          {...(parent ? { autoFocus: takesFocus } : { id: BOX_ID, 'data-persist': newCommentKey(name, undefined) })}
          ref={box}
          text={text}
          error={problem}
          onChange={type}
          readOnly={sending !== undefined}
          // The application restores the text itself, and only for its author.
          autoComplete="off"
        />
        {/* Only programs fill it in. */}
        <input ref={trap} name="website" aria-hidden tabIndex={-1} autoComplete="off" className="sr-only" />
        <SendRow sending={sending !== undefined} onCancel={onCancel} />
      </form>
      {!parent && (
        <noscript>
          <a href={replyPath({ post: postId })} rel="nofollow" className="link">
            {t('reading.reply.title')}
          </a>
        </noscript>
      )}
      {sending !== undefined && user && <PendingComment author={user} content={sending} />}
    </>
  )
}

interface SendRowProps {
  sending: boolean
  onCancel: (() => void) | undefined
}

/** The last row of the form: a hint, and its buttons. */
function SendRow({ sending, onCancel }: SendRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="for-visitors field-hint">{t('reading.comments.writeFirst')}</p>
      <p className="for-signed-in field-hint">{t('reading.comments.markdown')}</p>
      <div className="flex gap-3">
        {onCancel && (
          <button type="button" onClick={onCancel} className="button-quiet">
            {t('shared.actions.cancel')}
          </button>
        )}
        <Button type="submit" pending={sending} aria-keyshortcuts="Control+Enter Meta+Enter">
          {t('reading.comments.send')}
        </Button>
      </div>
    </div>
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
      <div className="comment-body">
        <p dir="auto" className="article-text comment-text whitespace-pre-wrap">
          {content}
        </p>
      </div>
    </article>
  )
}
