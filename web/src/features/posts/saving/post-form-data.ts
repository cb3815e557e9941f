import { paths } from '@byline/contract/addresses/paths'
import type { PostDocument } from '@byline/contract/posts/post-document'
import { limits } from '@byline/contract/rules/limits'
import { href } from '../../../lib/base-path/addresses.ts'
import type { Baseline } from '../content/baseline.ts'
import { type CoverChoice, type PostFields, sameField } from '../content/post-fields.ts'
import type { RequestedState } from '../content/requested-state.ts'

/** A stored cover that takes longer to fetch is excluded from the save, and remains unchanged on the server. */
const FETCH_TIMEOUT_MS = 15_000

/**
 * The multipart body of a save (specification §3). `storedCover` is the name of the current cover of the post: an
 * unchanged cover is fetched and sent again (specification §4), a deleted one is removed by an empty text.
 */
export async function postFormData(
  { cover, tagText: _, correction: __, series, language, ...document }: PostFields,
  { version, fields }: Baseline,
  storedCover: string | null,
  state: RequestedState & Pick<PostDocument, 'correction'> = {},
  workingCopy?: string,
): Promise<FormData> {
  const form = new FormData()
  // A save by itself leaves a cover that was not changed as it is.
  const isSame = state.autosave && cover === fields.cover
  const image = isSame ? undefined : await imageOf(cover, storedCover)
  if (image !== undefined) form.append('postImage', image)
  const content = {
    ...document,
    ...state,
    // Only if it was changed here: a change of its order elsewhere makes no new version of the post.
    ...(series && !sameField('series', { series }, fields) && { series }),
    // Likewise: a translation that is begun elsewhere names the language of its original.
    ...(language !== undefined && !sameField('language', { language }, fields) && { language }),
    ...(version !== null && { version }),
    workingCopy,
  }
  form.append('document', JSON.stringify(content))
  return form
}

async function imageOf(cover: CoverChoice, storedCover: string | null) {
  if (cover === null) return storedCover === null ? undefined : ''
  return cover instanceof File ? cover : fetchStored(cover)
}

/** Returns undefined if the cover cannot be fetched, so that the text is saved without it. */
async function fetchStored(name: string): Promise<File | undefined> {
  try {
    const reply = await fetch(href(paths.upload(name)), { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) })
    const bytes = await reply.blob()
    const usable = reply.ok && bytes.size <= limits.uploadBytes
    return usable ? new File([bytes], name, { type: bytes.type }) : undefined
  } catch {
    return undefined
  }
}
