import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { replyMessages } from '@byline/contract/messages/reply-messages'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { sourceFolder } from '../../../program-files.ts'
import { siteName } from '../../site/read-settings.ts'

/** The name of the site and the address under which readers find it. */
export interface SiteWords {
  name: string
  url: string
}

export async function siteWords({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<SiteWords> {
  return { name: await siteName(db), url: env.publicUrl }
}

/**
 * Throws `invalid_fields` for a new password that is easy to guess: a common one, or the name or address of the person
 * or the site, also with digits or signs around it.
 */
export async function rejectWeakPassword(
  password: string,
  { name, email }: { name: string; email: string | null },
  site: SiteWords,
): Promise<void> {
  const reject = (message: string) => new AppError('invalid_fields', { password: [message] })
  const [local = '', domain = ''] = (email ?? '').split(/@(?=[^@]*$)/)
  if (isOneOf(password, [...wordsOf(name), email ?? '', local, domain])) throw reject(replyMessages.passwordOwn)
  const { hostname } = new URL(site.url)
  const ofSite = [...wordsOf(site.name), hostname, ...hostname.split('.'), PROGRAM]
  if (isOneOf(password, ofSite)) throw reject(replyMessages.passwordSite)
  if ((await commonPasswords()).has(comparable(password))) throw reject(replyMessages.passwordCommon)
}

const PROGRAM = 'Byline'

/** A name and its words; short ones are in too many good passwords. */
function wordsOf(name: string): string[] {
  return [name, ...name.split(/\s+/).filter((word) => word.length >= 4)]
}

function isOneOf(password: string, words: readonly string[]): boolean {
  const guesses = new Set([comparable(password), bare(password)])
  return words.some(
    (word) => word !== '' && (guesses.has(comparable(word)) || (bare(word) !== '' && guesses.has(bare(word)))),
  )
}

/** The form for comparisons without digits and signs at the ends. */
function bare(text: string): string {
  return comparable(text).replace(/^[\p{N}\p{P}\p{S}]+|[\p{N}\p{P}\p{S}]+$/gu, '')
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
