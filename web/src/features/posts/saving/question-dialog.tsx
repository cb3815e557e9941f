import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Question } from '../../../ui/question.tsx'
import type { SaveQuestion } from './save-questions.ts'

interface QuestionDialogProps {
  question: SaveQuestion | undefined
  onPublish: () => void
  onClose: () => void
}

/** Asks before a post is published that may not be ready. */
export function QuestionDialog({ question, onPublish, onClose }: QuestionDialogProps) {
  // The last question is shown while the dialog fades out.
  const latest = useRef(question)
  latest.current = question ?? latest.current
  return (
    <Question
      open={question !== undefined}
      onClose={onClose}
      title={latest.current?.title ?? ''}
      text={latest.current?.text}
    >
      <Button onClick={onClose}>Keep writing</Button>
      <Button variant="button-quiet" onClick={onPublish}>
        Publish
      </Button>
    </Question>
  )
}
