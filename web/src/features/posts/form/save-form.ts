import { limits } from '@byline/contract/limits'
import { paths } from '@byline/contract/paths'
import type { CoverChoice, PostBase, PostFields } from './post-fields.ts'

/** Milliseconds after which a stored cover stays where it is rather than being sent along. */
const PATIENCE = 15_000

/**
 * The multipart body of a save (specification §3). `stored` is the cover the post has now: it is fetched and
 * sent along when it stays (specification §4), and removed by an empty text.
 */
export async function saveForm(
  { cover, tagText: _, ...document }: PostFields,
  { version }: PostBase,
  stored: string | null,
): Promise<FormData> {
  const form = new FormData()
  const image = await imageOf(cover, stored)
  if (image !== undefined) form.append('postImage', image)
  form.append('document', JSON.stringify({ ...document, ...(version !== null && { version }) }))
  return form
}

async function imageOf(cover: CoverChoice, stored: string | null) {
  if (cover === null) return stored === null ? undefined : ''
  return cover instanceof File ? cover : fetchStored(cover)
}

/** Nothing if it cannot be had: no word shall be lost because a picture could not be fetched. */
async function fetchStored(name: string): Promise<File | undefined> {
  try {
    const reply = await fetch(paths.upload(name), { signal: AbortSignal.timeout(PATIENCE) })
    const bytes = await reply.blob()
    const usable = reply.ok && bytes.size <= limits.uploadBytes
    return usable ? new File([bytes], name, { type: bytes.type }) : undefined
  } catch {
    return undefined
  }
}
