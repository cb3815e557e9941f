import { limits } from '@byline/contract/limits'
import { FairQueue, type Turn } from '../../queue/fair-queue.ts'

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane. */
const parameters = {
  // Argon2id. The package exports a const enum for it, which type stripping does not support.
  algorithm: 2,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const

/** Code units of the longest valid password, each character a family emoji of four people. */
const CODE_UNITS_MAX = 20 * limits.passwordMax

/** Each hash takes 19 MiB and 30 ms of a thread that files and compression need too. A class may sign in at once. */
const queue = new FairQueue({
  running: 2,
  runningPerOwner: 1,
  waiting: 200,
  waitingPerOwner: 60,
  waitingSize: 200,
  waitingSizePerOwner: 60,
})

/** The hash of a password as a PHC string. Throws the errors of the queue. */
export function hashPassword(password: string, turn: Turn): Promise<string> {
  return queue.run(turn, () => hash(password))
}

/**
 * Whether the password matches the hash. Without a hash, or with a password longer than any valid one, a dummy hash is
 * verified, so that the result takes the same time. Throws the errors of the queue.
 */
export function verifyPassword(
  stored: string | null,
  password: string,
  turn: Turn,
): Promise<boolean> {
  return queue.run(turn, async () => {
    const canMatch = stored !== null && password.length <= CODE_UNITS_MAX
    const { verify } = await loadArgon()
    const matches = await verify(
      canMatch ? stored : await dummyHash(),
      normalized(password.slice(0, CODE_UNITS_MAX)),
    )
    return canMatch && matches
  })
}

async function hash(password: string): Promise<string> {
  const argon = await loadArgon()
  return argon.hash(normalized(password), parameters)
}

/** Loaded with the first password, as it would slow the start. */
const loadArgon = () => import('@node-rs/argon2')

let dummy: Promise<string> | undefined

function dummyHash(): Promise<string> {
  dummy ??= hash(crypto.randomUUID())
  return dummy
}

/** Different keyboards enter the same letter as different code points. */
function normalized(password: string): string {
  return password.normalize('NFKC')
}
