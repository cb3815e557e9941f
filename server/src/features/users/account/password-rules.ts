import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { replyMessages } from '@byline/contract/messages/reply-messages'
import { AppError } from '../../../errors/app-error.ts'
import { sourceFolder } from '../../../program-files.ts'

/** Throws `invalid_fields` for a new password that is easy to guess. */
export async function rejectWeakPassword(password: string, { name, email }: { name: string; email: string | null }) {
  const guess = comparable(password)
  const own = [name, email ?? '', (email ?? '').replace(/@[^@]*$/, '')]
  if (own.map(comparable).includes(guess)) {
    throw new AppError('invalid_fields', { password: [replyMessages.passwordOwn] })
  }
  if ((await commonPasswords()).has(guess)) {
    throw new AppError('invalid_fields', { password: [replyMessages.passwordCommon] })
  }
}

/** The form for comparisons: case, spaces and Unicode normal form make no password harder to guess. */
function comparable(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
}

let common: Promise<Set<string>> | undefined

/** Loaded at the first new password. */
function commonPasswords(): Promise<Set<string>> {
  common ??= readFile(join(sourceFolder, 'features/users/account/common-passwords.txt'), 'utf8').then(
    (text) => new Set(text.split('\n').filter((line) => line !== '' && !line.startsWith('# '))),
  )
  return common
}
