import { draftPath } from '@byline/contract/addresses/draft-path'
import { type ReactNode, useEffect, useState } from 'react'
import { asSentence } from '../../../lib/as-sentence.ts'
import { rich } from '../../../lib/language/rich.tsx'
import { t } from '../../../lib/language/texts.ts'
import { useSearchParams } from '../../../lib/router/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useSession } from '../../sessions/session.ts'
import { CommentBox } from '../write/comment-box.tsx'
import { isOnPassage, type OwnNote, readOwnNotes, storeOwnNote, useResolvedNotes, withNote } from './own-notes.ts'
import { SentNote } from './sent-note.tsx'
import { type DraftNoteFormProps, useDraftNote } from './use-draft-note.ts'

/**
 * The form for a note on the whole draft, which nobody but its writers sees. Without scripts the server answers with the
 * page again.
 */
export function WholeDraftNote(props: DraftNoteFormProps) {
  const { post, link, rejectedNote } = props.draft
  const params = useSearchParams()
  const [notes, setNotes] = useState<OwnNote[]>([])
  useEffect(() => setNotes(readOwnNotes(link._id)), [link._id])
  const onWhole = notes.filter((note) => !isOnPassage(note))
  const resolved = useResolvedNotes(props.secret, onWhole)
  return (
    <section id="note" aria-labelledby="note-title" className="whole-draft-note print:hidden">
      <h2 id="note-title" className="side-title">
        {t('reading.comments.leaveNote')}
      </h2>
      <p className="field-hint mb-4">
        {rich(t('reading.comments.whoSeesNote'), { author: () => <bdi>{post.user.name}</bdi> })}
      </p>
      <DraftNoteForm
        {...props}
        wasSent={params.get('note') === 'sent' && !rejectedNote}
        onSent={(note) => {
          storeOwnNote(link._id, note)
          setNotes(withNote(notes, note))
        }}
      />
      {onWhole.length > 0 && (
        <ul aria-label={t('reading.comments.notesYouSent')} className="mt-6 grid gap-3">
          {onWhole.map((note) => (
            <li key={note._id}>
              <SentNote note={note} resolvedAt={resolved.get(note._id)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface FieldsProps extends DraftNoteFormProps {
  wasSent?: boolean
  /** A button beside the one that sends. */
  cancel?: ReactNode
}

/** The fields of a note. A visitor gives a name; signed-in users have theirs. */
export function DraftNoteForm({ wasSent = false, cancel, ...props }: FieldsProps) {
  const user = useSession()?.filterdData
  const { secret, draft, passage, storageKey } = props
  const { box, name, text, persist, fields, failure, submit, isPending, isSuccess } = useDraftNote(props)
  const rejected = passage ? undefined : draft.rejectedNote
  const isSent = isSuccess || wasSent
  return (
    <>
      <p role="status" className={isSent ? 'notice mb-4' : ''}>
        {isSent && t('reading.comments.noteThanks')}
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
              label={t('reading.comments.yourName')}
              name="name"
              autoComplete="name"
              defaultValue={rejected?.name}
              error={fields.name?.[0]}
            />
          </div>
        )}
        <CommentBox
          ref={box}
          label={t('reading.comments.yourNote')}
          name="content"
          data-persist={storageKey}
          defaultValue={rejected?.content}
          text={text}
          error={fields.content?.[0] ?? fields.passage?.[0]}
          readOnly={isPending}
          onChange={({ currentTarget }) => persist(currentTarget.value)}
          autoComplete="off"
        />
        <div className="flex flex-wrap items-center justify-end gap-3">
          {!passage && <p className="field-hint me-auto">{t('reading.comments.markdown')}</p>}
          {cancel}
          <Button type="submit" pending={isPending} aria-keyshortcuts="Control+Enter Meta+Enter">
            {t('reading.comments.sendNote')}
          </Button>
        </div>
      </form>
    </>
  )
}
