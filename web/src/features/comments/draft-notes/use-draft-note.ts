import { createDraftNote, type DraftPage } from '@byline/contract/drafts/draft-links'
import { type DraftNote, draftNoteForm } from '@byline/contract/drafts/draft-notes'
import { sentenceOf } from '@byline/contract/messages/named'
import type { Passage } from '@byline/contract/passages/passage'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../lib/calls/api-client.ts'
import { callMutation } from '../../../lib/calls/query-client.ts'
import { useUntilAnswered } from '../../../lib/calls/use-until-answered.ts'
import { t } from '../../../lib/language/texts.ts'
import { persistText, readText } from '../queries/persisted-text.ts'

export interface DraftNoteFormProps {
  secret: string
  draft: DraftPage
  /** The passage of the note; without it, the note is about the whole draft. */
  passage?: Passage
  /** The storage key of the text, which survives a reload. */
  storageKey: string
  onSent?: (note: DraftNote) => void
}

/** The state of the form; a note that was sent without scripts and not stored is filled in again. */
export function useDraftNote({ secret, draft, passage, storageKey, onSent }: DraftNoteFormProps) {
  const rejected = passage ? undefined : draft.rejectedNote
  const box = useRef<HTMLTextAreaElement>(null)
  const name = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(rejected?.content ?? '')
  const [fields, setFields] = useState(rejected?.fields ?? {})
  const [failure, setFailure] = useState<{ message: string } | undefined>(rejected)
  const shownFailure = useUntilAnswered(failure)
  const persist = (typed: string) => {
    setText(typed)
    persistText(storageKey, typed)
  }
  useEffect(() => {
    // Typed before hydration, or before a reload.
    if (box.current) box.current.value ||= readText(storageKey)
    if (name.current) name.current.value ||= readText(NAME)
    setText(box.current?.value ?? '')
  }, [storageKey])
  const { mutate, isPending, isSuccess } = useMutation({
    ...callMutation(createDraftNote),
    meta: { failsInPlace: true },
    onSuccess({ note }) {
      persist('')
      if (box.current) box.current.value = ''
      onSent?.(note)
    },
    onError(error) {
      setFields(error instanceof ApiError ? error.fields : {})
      setFailure(error)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const typed = { content: box.current?.value, passage, ...(name.current && { name: name.current.value }) }
    const { data, error } = draftNoteForm.safeParse(typed)
    const broken = fieldsOf(error?.issues ?? [])
    setFields(broken)
    setFailure(undefined)
    if (name.current) persistText(NAME, name.current.value)
    if (data) return mutate({ params: { secret }, body: data })
    const first = broken.name ? name.current : box.current
    first?.focus()
  }
  return { box, name, text, persist, fields, failure: shownFailure, submit, isPending, isSuccess }
}

/** The name of a visitor, asked for once. */
const NAME = 'draft-note-name'

/** The first message of each field. */
function fieldsOf(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const fields: Record<string, string[]> = {}
  for (const { path, message } of issues) fields[String(path[0])] ??= [sentenceOf(message, t)]
  return fields
}
