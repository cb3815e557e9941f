import { limits } from '@byline/contract/limits'
import { FairQueue, type Turn } from '../../queue/fair-queue.ts'

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

/** Each takes 19 MiB and 30 ms of a thread that files and compression need too. A class may sign in at once. */
const queue = new FairQueue({
  running: 2,
  runningPerOwner: 1,
  waiting: 200,
  waitingPerOwner: 60,
  waitingSize: 200,
  waitingSizePerOwner: 60,
})

/** The password as a PHC string. Refuses as the queue does. */
export function hashPassword(password: string, turn: Turn): Promise<string> {
  return queue.run(turn, () => hash(password))
}

/**
 * Whether the password is the one of the hash. Without a hash, and for a password too long to be any, it
 * takes the same time and is not. Refuses as the queue does.
 */
export function verifyPassword(
  stored: string | null,
  password: string,
  turn: Turn,
): Promise<boolean> {
  return queue.run(turn, async () => {
    const possible = stored !== null && password.length <= LONGEST
    const { verify } = await loadArgon()
    const right = await verify(
      possible ? stored : await dummyHash(),
      plain(password.slice(0, LONGEST)),
    )
    return possible && right
  })
}

async function hash(password: string): Promise<string> {
  const argon = await loadArgon()
  return argon.hash(plain(password), parameters)
}

/** With the first password. */
const loadArgon = () => import('@node-rs/argon2')

let dummy: Promise<string> | undefined

function dummyHash(): Promise<string> {
  dummy ??= hash(crypto.randomUUID())
  return dummy
}

/** Keyboards write the same letters in several ways. */
function plain(password: string): string {
  return password.normalize('NFKC')
}
