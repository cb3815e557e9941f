import type { PostDocument } from '@byline/contract/posts/post-document'
import type { FilePart } from '../../../http/bodies/form-parts.ts'
import { storePicture } from '../../uploads/store-picture.ts'
import type { WrittenContent } from '../rows/post-content.ts'
import type { Editing } from './editing.ts'

/** The parts of a post that a submitted form names (design §5). Stores its picture. */
export async function contentOf(
  deps: Editing,
  document: PostDocument,
  image: FilePart,
): Promise<Partial<WrittenContent>> {
  return { ...fieldsOf(document), ...(await coverOf(deps, image)) }
}

/** The fields of a document. Half an emoji becomes U+FFFD, because no database stores it. */
function fieldsOf(document: PostDocument): Partial<WrittenContent> {
  const { title, caption, body, tags, coverAlt, coverCredit, coverVariant, language } = document
  return {
    ...(typeof title === 'string' && { title: title.toWellFormed() }),
    ...(typeof caption === 'string' && { caption: caption.toWellFormed() }),
    ...(typeof body === 'string' && { body: body.toWellFormed() }),
    ...(typeof coverAlt === 'string' && { coverAlt }),
    ...(typeof coverCredit === 'string' && { coverCredit }),
    ...(typeof coverVariant === 'number' && { coverVariant }),
    ...(typeof language === 'string' && { language }),
    ...(tags && { tags: tags.map((tag) => tag.toWellFormed()) }),
  }
}

/** A file replaces the cover, a text removes it, and a missing part leaves it unchanged (design §5). */
async function coverOf({ db, uploads, turn }: Editing, part: FilePart): Promise<{ avatar?: string | null }> {
  if (!part) return {}
  if ('text' in part) return { avatar: null }
  return { avatar: (await storePicture(db, uploads, part.bytes, { turn })).file }
}
