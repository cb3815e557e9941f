import { draftPath } from '@byline/contract/addresses/draft-path'
import { createDraftNote, type DraftPage } from '@byline/contract/drafts/draft-links'
import { draftNoteForm } from '@byline/contract/drafts/draft-notes'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { asSentence } from '../../../lib/as-sentence.ts'
import { ApiError } from '../../../lib/calls/api-client.ts'
import { callMutation } from '../../../lib/calls/query-client.ts'
import { useUntilAnswered } from '../../../lib/calls/use-until-answered.ts'
import { useSearchParams } from '../../../lib/router/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useSession } from '../../sessions/session.ts'
import { CommentBox } from './comment-box.tsx'

interface DraftNoteFormProps {
  secret: string
  draft: DraftPage
}

/**
 * The form for a note to the writer of a draft, which nobody else sees. Without scripts the server answers with the page
 * again. A visitor gives a name; signed-in users have theirs.
 */
export function DraftNoteForm({ secret, draft: { post, rejectedNote } }: DraftNoteFormProps) {
  const user = useSession()?.filterdData
  const params = useSearchParams()
  const { box, name, text, setText, fields, failure, submit, isPending, isSuccess } = useDraftNote(secret, rejectedNote)
  const isSent = isSuccess || (params.get('note') === 'sent' && !rejectedNote)
  return (
    <section id="note" aria-labelledby="note-title" className="scroll-mt-4">
      <h2 id="note-title" className="side-title">
        Leave a note
      </h2>
      <p className="field-hint mb-4">
        Only <bdi>{post.user.name}</bdi> and the admins of this site see it.
      </p>
      <p role="status" className={isSent ? 'notice mb-4' : ''}>
        {isSent && 'Thank you: your note is with the writer. You can leave another one.'}
      </p>
      <form
        data-hydrates=""
        method="post"
        action={`${draftPath(secret)}#note`}
        onSubmit={submit}
        className="grid gap-3"
      >
        {failure && Object.keys(fields).length === 0 && (
          <p role="alert" className="field-error">
            {asSentence(failure.message)}
          </p>
        )}
        {!user && (
          <div className="for-visitors">
            <TextField
              ref={name}
              label="Your name"
              name="name"
              autoComplete="name"
              defaultValue={rejectedNote?.name}
              error={fields.name?.[0]}
            />
          </div>
        )}
        <CommentBox
          ref={box}
          label="Your note"
          name="content"
          defaultValue={rejectedNote?.content}
          text={text}
          error={fields.content?.[0]}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          autoComplete="off"
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="field-hint">You can use Markdown.</p>
          <Button type="submit" pending={isPending} aria-keyshortcuts="Control+Enter Meta+Enter">
            Send the note
          </Button>
        </div>
      </form>
    </section>
  )
}

/** The state of the form; `rejected` is a note that was sent without scripts and not stored. */
function useDraftNote(secret: string, rejected: DraftPage['rejectedNote']) {
  const box = useRef<HTMLTextAreaElement>(null)
  const name = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(rejected?.content ?? '')
  const [fields, setFields] = useState(rejected?.fields ?? {})
  const [failure, setFailure] = useState<{ message: string } | undefined>(rejected)
  const shownFailure = useUntilAnswered(failure)
  useEffect(() => {
    // Typed before hydration.
    setText(box.current?.value ?? '')
  }, [])
  const { mutate, isPending, isSuccess } = useMutation({
    ...callMutation(createDraftNote),
    meta: { failsInPlace: true },
    onSuccess() {
      setText('')
      if (box.current) box.current.value = ''
    },
    onError(error) {
      setFields(error instanceof ApiError ? error.fields : {})
      setFailure(error)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const typed = { content: box.current?.value, ...(name.current && { name: name.current.value }) }
    const { data, error } = draftNoteForm.safeParse(typed)
    const broken = fieldsOf(error?.issues ?? [])
    setFields(broken)
    setFailure(undefined)
    if (data) return mutate({ params: { secret }, body: data })
    const first = broken.name ? name.current : box.current
    first?.focus()
  }
  return { box, name, text, setText, fields, failure: shownFailure, submit, isPending, isSuccess }
}

/** The first message of each field. */
function fieldsOf(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const fields: Record<string, string[]> = {}
  for (const { path, message } of issues) fields[String(path[0])] ??= [message]
  return fields
}
