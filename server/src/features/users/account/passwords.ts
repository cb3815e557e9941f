import { limits } from '@byline/contract/rules/limits'
import { FairQueue, type Turn } from '@byline/fair-queue/fair-queue'
import { refuse } from '../../../errors/refuse.ts'

// Argon2id. The const enum of the package is not supported by type stripping.
const algorithm = 2

/** Code units of the longest valid password, if each character is an emoji of a family with four people. */
const CODE_UNITS_MAX = 20 * limits.passwordMax

/** Each hash needs 19 MiB and 30 ms of a thread that files and compression share. A class may sign in at once. */
export const passwordQueue = new FairQueue(
  {
    running: 2,
    runningPerOwner: 1,
    waiting: 200,
    waitingPerOwner: 60,
    waitingSize: 200,
    waitingSizePerOwner: 60,
  },
  refuse,
)

const UNCHOSEN = 'unchosen '

/**
 * Stored in place of the hash of an account whose person has no password: one made by a company's account, or one that
 * its owner has just taken back. No password matches it; it is different each time, as a change of the stored text ends what was begun
 * before.
 */
export function unchosenPassword(): string {
  return UNCHOSEN + crypto.randomUUID()
}

/** Whether somebody has chosen a password for the account. */
export function isChosen(stored: string | null): stored is string {
  return stored !== null && !stored.startsWith(UNCHOSEN)
}

/** The hash of a password as a PHC string. Throws the errors of the queue. */
export function hashPassword(password: string, turn: Turn): Promise<string> {
  return passwordQueue.run(turn, () => hash(password))
}

/**
 * Whether the password matches the hash. Without a chosen one, or if it is longer than any valid one, it verifies a
 * dummy hash, to take the same time. Throws the errors of the queue.
 */
export function verifyPassword(stored: string | null, password: string, turn: Turn): Promise<boolean> {
  return passwordQueue.run(turn, async () => {
    const canMatch = isChosen(stored) && password.length <= CODE_UNITS_MAX
    const { verify } = await loadArgon()
    const matches = await verify(canMatch ? stored : await dummyHash(), normalized(password.slice(0, CODE_UNITS_MAX)))
    return canMatch && matches
  })
}

async function hash(password: string): Promise<string> {
  const argon = await loadArgon()
  return argon.hash(normalized(password), { algorithm, ...hashCost })
}

/** Loaded at the first password, to keep the start fast. */
const loadArgon = () => import('@node-rs/argon2')

let dummy: Promise<string> | undefined

function dummyHash(): Promise<string> {
  dummy ??= hash(crypto.randomUUID())
  return dummy
}

/** Normalizes a password, because different keyboards enter the same letter as different code points. */
function normalized(password: string): string {
  return password.normalize('NFKC')
}

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane. */
export const recommendedCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The cost of every new hash. The tests of everything else lower it (`server/test/engines/quick-hashes.ts`). */
export const hashCost = { ...recommendedCost }
