import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { password as passwordRule } from '@byline/contract/rules/atoms'
import { registerRequest } from '@byline/contract/users/forms'
import type { UserRow } from '../../db/tables/schema.ts'
import type { Deps } from '../../deps.ts'
import { createUser } from '../../features/users/account/create-user.ts'
import { setFlag } from '../../features/users/account/set-flag.ts'
import { findUserByEmail } from '../../features/users/account/store.ts'
import { listUsers } from '../../features/users/manage/list-store.ts'
import { replacePassword } from '../../features/users/sign-in/reset-password.ts'
import { sentence } from '../../language/sentence.ts'
import { onSite } from '../terminal/on-site.ts'
import { printable } from '../terminal/printable.ts'

type Action = (deps: Deps, args: string[], password: string) => Promise<string>

const actions: Record<string, Action> = {
  async create(deps, [email, name], password) {
    const request = registerRequest.safeParse({ email, name, password })
    if (!request.success) throw new Error(request.error.issues.map(({ message }) => sentence('en', message)).join('. '))
    await createUser(deps, request.data)
    return `${email} can login with the password ${password}`
  },
  async promote(deps, [email]) {
    await setFlag(deps.db, (await userOf(deps, email)).id, 'admin', 1)
    return `${email} is an admin`
  },
  async demote(deps, [email]) {
    await setFlag(deps.db, (await userOf(deps, email)).id, 'admin', 0)
    return `${email} is no longer an admin`
  },
  async 'reset-password'(deps, [email], password) {
    const user = await userOf(deps, email)
    const { error } = passwordRule.safeParse(password)
    if (error) throw new Error(sentence('en', error.issues[0]?.message ?? ''))
    await replacePassword(deps, user, password)
    return `${email} can login with the password ${password}`
  },
  async list({ db }) {
    const { rows } = await listUsers(db, { limit: undefined, q: undefined })
    return rows
      .map(({ email, name, admin, verified }) =>
        [email ?? '-', name, admin ? 'admin' : '', verified ? 'verified' : ''].map(printable).join('\t'),
      )
      .join('\n')
  },
}

/** `user create|promote|demote|list|reset-password`. */
export async function userCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { password: { type: 'string' } },
  })
  const [name = '', ...rest] = positionals
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (!action) throw new Error(`user needs one of ${Object.keys(actions).join(', ')}`)
  const password = values.password ?? randomBytes(12).toString('base64url')
  process.stdout.write(`${await onSite((deps) => action(deps, rest, password))}\n`)
  return 0
}

async function userOf({ db }: Deps, email = ''): Promise<UserRow> {
  const user = await findUserByEmail(db, email)
  if (!user) throw new Error(`there is no user ${email}`)
  return user
}
