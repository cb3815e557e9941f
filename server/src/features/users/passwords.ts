import { limits } from '@byline/contract/limits'

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane. */
const parameters = {
  // The package's name for argon2id is a const enum, which type stripping cannot read.
  algorithm: 2,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const

/** Units of the longest password there is, whose every character is a family of four. */
const LONGEST = 20 * limits.passwordMax

/** The password as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await loadArgon()
  return hash(plain(password), parameters)
}

/**
 * Whether the password is the one of the hash. Without a hash, and for a password too long to be any, it
 * takes the same time and is not.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const possible = stored !== null && password.length <= LONGEST
  const { verify } = await loadArgon()
  const right = await verify(
    possible ? stored : await nobodysHash(),
    plain(password.slice(0, LONGEST)),
  )
  return possible && right
}

/** With the first password. */
const loadArgon = () => import('@node-rs/argon2')

let nobodys: Promise<string> | undefined

function nobodysHash(): Promise<string> {
  nobodys ??= hashPassword(crypto.randomUUID())
  return nobodys
}

/** Keyboards write the same letters in several ways. */
function plain(password: string): string {
  return password.normalize('NFKC')
}
