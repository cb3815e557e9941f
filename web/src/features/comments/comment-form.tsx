import type { Comment } from '@byline/contract/comments'
import { errors } from '@byline/contract/errors'
import { paths } from '@byline/contract/paths'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { showError } from '../../ui/toasts.ts'
import { rememberPlace } from '../sessions/remember-place.ts'
import { useSession } from '../sessions/session.ts'
import { checkComment } from './check-comment.ts'
import { CommentBox } from './comment-box.tsx'
import { SentComment } from './sent-comment.tsx'
import { formKey } from './unsent-comment.ts'
import { usePersistedText } from './use-persisted-text.ts'
import { useSending } from './use-sending.ts'

/** The box can be pointed to by an address; no heading of an article has an id that begins like this. */
const BOX_ID = 'comment-box'

interface CommentFormProps {
  postId: string
  onSent: (comment: Comment) => void
}

/** Where one says something under an article; what is sent stands below it at once. */
export function CommentForm({ postId, onSent }: CommentFormProps) {
  const user = useSession()?.filterdData
  const navigate = useNavigate()
  const { box, text, write, put } = usePersistedText(postId, user?._id)
  const [problem, setProblem] = useState<string>()
  const goToLogin = () => {
    rememberPlace(`#${BOX_ID}`)
    void navigate(paths.login)
  }
  const [sending, send] = useSending(postId, { onSent, onRefused: put, onSessionEnded: goToLogin })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sending !== undefined) return
    if (!user) {
      showError(errors.not_signed_in.message)
      return goToLogin()
    }
    const checked = checkComment(box.current?.value ?? '')
    if ('problem' in checked) {
      setProblem(checked.problem)
      return box.current?.focus()
    }
    send(checked.content)
    // It stays kept until it has arrived.
    put('')
  }
  const type = ({ currentTarget: { value } }: ChangeEvent<HTMLTextAreaElement>) => {
    write(value)
    if (problem === undefined) return
    const checked = checkComment(value)
    setProblem('problem' in checked ? checked.problem : undefined)
  }
  return (
    <>
      <form
        data-hydrates=""
        method="post"
        noValidate
        onSubmit={submit}
        className="scripted grid gap-3"
      >
        <CommentBox
          label="Your comment"
          id={BOX_ID}
          data-persist={formKey(postId, undefined)}
          ref={box}
          text={text}
          error={problem}
          onChange={type}
          readOnly={sending !== undefined}
          // What was typed is put back by us, for whoever typed it.
          autoComplete="off"
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="for-visitors field-hint">
            Write first: you login when you send, and your text comes along.
          </p>
          <p className="for-signed-in field-hint">You can use Markdown.</p>
          <Button
            type="submit"
            pending={sending !== undefined}
            aria-keyshortcuts="Control+Enter Meta+Enter"
          >
            Send
          </Button>
        </div>
      </form>
      <noscript>
        <p className="notice text-muted">
          Writing a comment needs JavaScript; reading them does not.
        </p>
      </noscript>
      {sending !== undefined && user && <SentComment author={user} content={sending} />}
    </>
  )
}
