import type { Comment } from '@byline/contract/comments/comments'
import { cutMarks } from '@byline/contract/rules/marks'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { t } from '../../../lib/language/texts.ts'
import { Dialog, FormButtons } from '../../../ui/dialog.tsx'
import { persistText, readText } from '../queries/persisted-text.ts'
import { updateCommentMutation } from '../queries/queries.ts'
import { editKey } from '../queries/unsent-comment.ts'
import { checkComment } from './check-comment.ts'
import { CommentBox } from './comment-box.tsx'
import { MayName } from './may-name.tsx'

interface EditDialogProps {
  comment: Comment
  open: boolean
  onClose: () => void
}

/** Edits a comment; the typed text is persisted until it is saved or cancelled (design §6). */
export default function EditDialog({ comment, open, onClose }: EditDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('reading.comments.editComment')}>
      <EditForm comment={comment} onClose={onClose} />
    </Dialog>
  )
}

function EditForm({ comment, onClose }: Omit<EditDialogProps, 'open'>) {
  const { _id, user, passage } = comment
  // Comments that were written before combining marks were limited would freeze the box.
  const [content] = useState(() => cutMarks(comment.content))
  const key = editKey(_id, user._id)
  const box = useRef<HTMLTextAreaElement>(null)
  const [persisted] = useState(() => readText(key))
  const [text, setText] = useState(content)
  const [submitted, setSubmitted] = useState(false)
  const [mayName, setMayName] = useState(passage?.mayName === true)
  const checked = checkComment(text)
  const { mutate, isPending } = useMutation({
    ...updateCommentMutation,
    onSuccess(...done: Parameters<typeof updateCommentMutation.onSuccess>) {
      updateCommentMutation.onSuccess(...done)
      onClose()
    },
  })
  const write = (typed: string) => {
    setText(typed)
    persistText(key, typed === content ? '' : typed)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if ('content' in checked) mutate({ params: { id: _id }, body: { ...checked, ...(passage && { mayName }) } })
    else box.current?.focus()
  }
  const restore = () => {
    write(persisted)
    box.current?.focus()
  }
  const cancel = () => {
    persistText(key, '')
    onClose()
  }
  // The caret starts at the end of the text.
  useEffect(() => box.current?.setSelectionRange(content.length, content.length), [content])
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <CommentBox
        label={t('reading.comments.comment')}
        ref={box}
        value={text}
        text={text}
        error={submitted && 'problem' in checked ? checked.problem : undefined}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      {persisted !== '' && persisted !== content && persisted !== text && (
        <p className="notice flex flex-wrap items-center justify-between gap-x-4 text-sm">
          {t('reading.comments.kept')}
          <button type="button" onClick={restore} className="link min-h-11">
            {t('reading.comments.restoreTyped')}
          </button>
        </p>
      )}
      {passage && <MayName checked={mayName} onChange={({ currentTarget }) => setMayName(currentTarget.checked)} />}
      <FormButtons submit={t('reading.comments.update')} pending={isPending} onCancel={cancel} />
    </form>
  )
}
