import { uploadPicture } from '@byline/contract/uploads'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { isTemporary } from '../../../../lib/calls/api-client.ts'
import { apiOf } from '../../../../lib/calls/query-client.ts'
import { reportFailure } from '../../../../ui/report-failure.ts'
import { placeBlocks } from '../commands/place-blocks.ts'
import { compositionEnd, replaceText, runCommand } from '../commands/textarea.ts'
import { addPendingUpload } from './pending-uploads.ts'
import { uploadErrorOf } from './picture-files.ts'
import { pictureMarkdown, placeholderFor } from './picture-markdown.ts'

/** A picture whose place in the text is marked by a placeholder. */
export interface PlacedPicture {
  file: File
  placeholder: string
  description?: string
}

/** A picture that is not in the text, and why. */
export interface FailedPicture {
  file: File
  failure: Error
}

/**
 * Uploads pictures one after the other; until a picture is uploaded, a placeholder marks its place in the text.
 * `onUploaded` is called with the address of each that has no description.
 */
export function usePictureUploads(textarea: RefObject<HTMLTextAreaElement | null>, onUploaded: (url: string) => void) {
  const api = apiOf(useQueryClient())
  const [uploading, setUploading] = useState(0)
  const [failed, setFailed] = useState<FailedPicture[]>([])
  const addFailed = (picture: FailedPicture) => setFailed((others) => [...others, picture])

  const upload = async (area: HTMLTextAreaElement, picture: PlacedPicture) => {
    const { file, placeholder, description = '' } = picture
    const form = new FormData()
    form.append('image', file)
    const uploaded = await api.call(uploadPicture, { form }).catch((error: Error) => {
      reportFailure(error)
      addFailed({ file, failure: error })
      return undefined
    })
    await compositionEnd(area)
    const written = uploaded ? pictureMarkdown(uploaded.url, description) : ''
    const replaced = replaceText(area, placeholder, written)
    if (uploaded && replaced && description === '') onUploaded(uploaded.url)
    setUploading((count) => count - 1)
  }

  /** Uploads pictures whose placeholders are in the text. */
  const uploadPlaced = (placed: PlacedPicture[]) => {
    const area = textarea.current
    if (!area || placed.length === 0) return
    setUploading((count) => count + placed.length)
    addPendingUpload(inOrder(placed, (picture) => upload(area, picture)))
  }

  const insertPictures = (files: File[]) => {
    const area = textarea.current
    const pictures = files.filter((file) => {
      const reason = uploadErrorOf(file)
      if (reason) addFailed({ file, failure: new Error(reason) })
      return reason === undefined
    })
    if (!area || pictures.length === 0) return
    const placed = withPlaceholders(pictures, area.value)
    runCommand(area, placeBlocks(placed.map(({ placeholder }) => placeholder).join('\n\n')))
    uploadPlaced(placed)
  }

  const retryFailed = () => {
    const retried = failed.filter(({ failure }) => isTemporary(failure)).map(({ file }) => file)
    setFailed([])
    insertPictures(retried)
  }
  return {
    uploading,
    insertPictures,
    uploadPlaced,
    failed,
    retryFailed,
    dismissFailed: () => setFailed([]),
  }
}

async function inOrder<T>(things: T[], work: (thing: T) => Promise<void>): Promise<void> {
  for (const thing of things) await work(thing)
}

/** A placeholder for each file that occurs neither in the text nor twice. */
export function withPlaceholders(files: File[], text: string): PlacedPicture[] {
  let textSoFar = text
  return files.map((file) => {
    const placeholder = placeholderFor(file.name, textSoFar)
    textSoFar += placeholder
    return { file, placeholder }
  })
}
