import { replyMessages } from '@byline/contract/messages/reply-messages'
import type { Crop } from '@byline/contract/users/crop'
import type { Turn } from '@byline/fair-queue/fair-queue'
import { cacheTags } from '../../../db/cache-tags.ts'
import type { UserRow } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { FilePart } from '../../../http/bodies/form-parts.ts'
import { storePicture } from '../../uploads/store-picture.ts'
import { updateUser } from '../account/store.ts'

/** A file replaces the picture, cropped to `crop`; any text removes it (design §5). */
export async function changePicture(
  { db, uploads, turn }: Deps & { turn: Turn },
  actor: UserRow,
  part: FilePart,
  crop: Crop | undefined,
): Promise<UserRow> {
  if (!part)
    throw new AppError('invalid_fields', { profilePicture: [replyMessages.pictureMissing] })
  const avatar =
    'text' in part ? null : (await storePicture(db, uploads, part.bytes, { crop, turn })).file
  return transact(db, (tx, invalidate) => {
    invalidate(cacheTags.user(actor.id))
    return updateUser(tx, actor.id, { avatar })
  })
}
