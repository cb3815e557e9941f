import { type ChangeEvent, type RefObject, useRef } from 'react'
import { moveCaretTo } from './commands/textarea.ts'
import { useRichPaste } from './paste/use-rich-paste.ts'
import { useDrop } from './pictures/use-drop.ts'
import { usePictureQuestions } from './pictures/use-picture-questions.ts'
import { usePictureUploads } from './pictures/use-picture-uploads.ts'

/**
 * Pictures on their way into a text: chosen, dropped, or pasted alone or within formatted text; and their descriptions.
 */
export function usePictures(textarea: RefObject<HTMLTextAreaElement | null>) {
  const fileInput = useRef<HTMLInputElement>(null)
  const questions = usePictureQuestions(textarea)
  const uploads = usePictureUploads(textarea, questions.askLater)
  const richPaste = useRichPaste(textarea, uploads.uploadPlaced)
  const drop = useDrop((files, event) => {
    if (textarea.current) moveCaretTo(textarea.current, event)
    uploads.insertPictures(files)
  })
  return {
    fileInput,
    questions,
    uploads,
    richPaste,
    drop,
    insertChosen({ currentTarget }: ChangeEvent<HTMLInputElement>) {
      uploads.insertPictures([...(currentTarget.files ?? [])])
      // Without this, choosing the same file again would fire no event.
      currentTarget.value = ''
    },
  }
}
