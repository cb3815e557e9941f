import { useMutation } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { showError } from '../../../../ui/toasts.ts'
import { compositionEnd, insertText, replaceText } from '../commands/textarea.ts'
import { addPendingUpload } from './pending-uploads.ts'
import { uploadErrorOf } from './picture-files.ts'
import { pictureMarkdown, placeholderFor } from './picture-markdown.ts'
import { uploadPictureMutation } from './queries.ts'

/** Uploads pictures one after the other; until a picture is uploaded, a placeholder marks its place in the text. */
export function usePictureUploads(textarea: RefObject<HTMLTextAreaElement | null>) {
  const { mutateAsync } = useMutation(uploadPictureMutation)
  const [uploading, setUploading] = useState(0)

  const upload = async (area: HTMLTextAreaElement, { file, placeholder }: PlacedPicture) => {
    const form = new FormData()
    form.append('image', file)
    // The query client reports a failure as for every call.
    const uploaded = await mutateAsync({ form }).catch(() => undefined)
    await compositionEnd(area)
    replaceText(area, placeholder, uploaded ? pictureMarkdown(file.name, uploaded.url) : '')
    setUploading((count) => count - 1)
  }

  const insertPictures = (files: File[]) => {
    const area = textarea.current
    const pictures = files.filter(isAccepted)
    if (!area || pictures.length === 0) return
    const placed = withPlaceholders(pictures, area.value)
    setUploading((count) => count + placed.length)
    insertText(area, placed.map(({ placeholder }) => placeholder).join('\n'))
    addPendingUpload(inOrder(placed, (picture) => upload(area, picture)))
  }
  return { uploading, insertPictures }
}

async function inOrder<T>(things: T[], work: (thing: T) => Promise<void>): Promise<void> {
  for (const thing of things) await work(thing)
}

interface PlacedPicture {
  file: File
  placeholder: string
}

function isAccepted(file: File): boolean {
  const error = uploadErrorOf(file)
  if (error) showError(error)
  return error === undefined
}

function withPlaceholders(files: File[], text: string): PlacedPicture[] {
  let textSoFar = text
  return files.map((file) => {
    const placeholder = placeholderFor(file.name, textSoFar)
    textSoFar += placeholder
    return { file, placeholder }
  })
}
