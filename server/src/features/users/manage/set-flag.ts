import { cacheTags } from '../../../db/cache-tags.ts'
import type { Db } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import { AppError } from '../../../errors/app-error.ts'
import { canSignIn } from '../account/rules.ts'
import { countOtherAdmins, findUser, updateUser } from '../account/store.ts'

/** Grants or revokes a flag of a user; idempotent. Throws `user_not_found`, `cannot_sign_in` or `last_admin`. */
export async function setFlag(db: Db, id: string, flag: 'verified' | 'admin' | 'writer' | 'trusted', value: 0 | 1) {
  return transact(db, async (tx, invalidate) => {
    const user = await findUser(tx, id)
    if (!user) throw new AppError('user_not_found')
    if (flag !== 'verified' && value === 1 && !canSignIn(user)) throw new AppError('cannot_sign_in')
    const losesAdmin = flag === 'admin' && value === 0 && user.admin === 1 && canSignIn(user)
    if (losesAdmin && (await countOtherAdmins(tx, id)) === 0) throw new AppError('last_admin')
    invalidate(cacheTags.user(id))
    return updateUser(tx, id, { [flag]: value })
  })
}
