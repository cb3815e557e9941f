import { messages } from '@byline/contract/messages'
import type { Crop } from '@byline/contract/users'
import { topics, write } from '../../db/changes.ts'
import type { UserRow } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { FilePart } from '../../http/form-parts.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Turn } from '../../queue/fair-queue.ts'
import { keepPicture } from '../uploads/keep-picture.ts'
import { updateUser } from './store.ts'

/** A file replaces the picture, cut to `crop`; any text removes it (design §5). */
export async function changePicture(
  { db, uploads, turn }: Deps & { turn: Turn },
  actor: UserRow,
  part: FilePart,
  crop: Crop | undefined,
): Promise<UserRow> {
  if (!part) throw new Refusal('invalid_fields', { profilePicture: [messages.pictureMissing] })
  const avatar =
    'text' in part ? null : (await keepPicture(db, uploads, part.bytes, { crop, turn })).file
  return write(db, (transaction, changed) => {
    changed(topics.user(actor.id))
    return updateUser(transaction, actor.id, { avatar })
  })
}
