import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { SaveQuestion } from './save-questions.ts'

interface QuestionDialogProps {
  question: SaveQuestion | undefined
  onPublish: () => void
  onClose: () => void
}

/** Asks before a post is published that may not be ready. */
export function QuestionDialog({ question, onPublish, onClose }: QuestionDialogProps) {
  // The dialog fades out with the words that it had.
  const latest = useRef(question)
  latest.current = question ?? latest.current
  return (
    <Dialog open={question !== undefined} onClose={onClose} title={latest.current?.title ?? ''}>
      <p className="mb-6 text-muted">{latest.current?.text}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Keep writing</Button>
        <Button variant="button-quiet" onClick={onPublish}>
          Publish
        </Button>
      </div>
    </Dialog>
  )
}
