import { useMutation } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { showError } from '../../../ui/toasts.ts'
import { addPendingUpload } from './pending-uploads.ts'
import { uploadErrorOf } from './picture-files.ts'
import { pictureText, placeholderFor } from './placeholder.ts'
import { sendPicture } from './queries.ts'
import { composed, insertText, replaceText } from './textarea.ts'

/** Sends pictures one after the other; until one is there, a placeholder keeps its place in the text. */
export function usePictures(textarea: RefObject<HTMLTextAreaElement | null>) {
  const { mutateAsync } = useMutation(sendPicture)
  const [sending, setSending] = useState(0)

  const send = async (area: HTMLTextAreaElement, { file, placeholder }: Waiting) => {
    const form = new FormData()
    form.append('image', file)
    // A failure is shown like that of every call.
    const sent = await mutateAsync({ form }).catch(() => undefined)
    await composed(area)
    replaceText(area, placeholder, sent ? pictureText(file.name, sent.url) : '')
    setSending((count) => count - 1)
  }

  const insertPictures = (files: File[]) => {
    const area = textarea.current
    const pictures = files.filter(isAccepted)
    if (!area || pictures.length === 0) return
    const waiting = withPlaceholders(pictures, area.value)
    setSending((count) => count + waiting.length)
    insertText(area, waiting.map(({ placeholder }) => placeholder).join('\n'))
    addPendingUpload(inOrder(waiting, (picture) => send(area, picture)))
  }
  return { sending, insertPictures }
}

async function inOrder<T>(things: T[], work: (thing: T) => Promise<void>): Promise<void> {
  for (const thing of things) await work(thing)
}

interface Waiting {
  file: File
  placeholder: string
}

function isAccepted(file: File): boolean {
  const refusal = uploadErrorOf(file)
  if (refusal) showError(refusal)
  return refusal === undefined
}

function withPlaceholders(files: File[], text: string): Waiting[] {
  let taken = text
  return files.map((file) => {
    const placeholder = placeholderFor(file.name, taken)
    taken += placeholder
    return { file, placeholder }
  })
}
