import * as atoms from '@byline/contract/rules/atoms'
import type { FastifyRequest } from 'fastify'
import type { Tx, UserRow } from '../../../db/tables/schema.ts'
import { type Invalidate, transact } from '../../../db/transact.ts'
import type { Deps } from '../../../deps.ts'
import type { Company, CompanyRole } from '../../../env/company.ts'
import { AppError } from '../../../errors/app-error.ts'
import { type Origin, originOf, recordEvent } from '../../security-log/record-event.ts'
import { endAccess } from '../../sessions/store.ts'
import { deleteSignIn, findJoined, findSignIn, join } from '../account/company-store.ts'
import { emailTakenError, rowWithoutPassword, withEmailConflict } from '../account/create-user.ts'
import { emailKey } from '../account/rules.ts'
import { setFlagWithin } from '../account/set-flag.ts'
import { countOtherAdmins, findUser, findUserByEmail, insertUser } from '../account/store.ts'
import { isReserved } from '../links/link-store.ts'
import { browserHash } from './browser-cookie.ts'
import { type CompanyAccount, mayComeOnceConfirmed, roleOf } from './role-of.ts'

interface Found {
  company: Company
  hash: string
  account: CompanyAccount
  role: CompanyRole
  origin: Origin
}

/**
 * The user of this browser's sign-in at the provider: the one that is joined with that account, or else a new one. A
 * person who has an account here joins both by a press of their own (`joinCompany`), so nobody takes over an account by
 * an address alone. Throws the errors of `companySignIn`.
 */
export async function finishSignIn(deps: Deps, request: FastifyRequest): Promise<UserRow> {
  const { db } = deps
  const found = await findAccount(deps, request)
  const { account, hash } = found
  return withEmailConflict(db, () =>
    transact(db, async (tx, invalidate) => {
      const user = (await findJoined(tx, account)) ?? (await createJoined(tx, found))
      if (!(await deleteSignIn(tx, hash))) throw new AppError('company_sign_in_ended')
      return giveRole(tx, invalidate, found, user)
    }),
  )
}

/**
 * Joins the actor's account with the one that this browser has signed in with at the provider. Throws the errors of
 * `joinCompany`.
 */
export async function joinAccount(deps: Deps, request: FastifyRequest, actor: UserRow): Promise<void> {
  const found = await findAccount(deps, request)
  const { account, hash } = found
  if (!account.confirmed || emailKey(account.email) !== actor.email_key) throw new AppError('company_other_address')
  await transact(deps.db, async (tx, invalidate) => {
    const user = await findUser(tx, actor.id)
    if (user?.email_key !== actor.email_key) throw new AppError('company_other_address')
    // Somebody else may have registered with this address, to wait for its owner to join.
    if (user.email_confirmed_at === null) throw new AppError('address_not_confirmed')
    if (!(await deleteSignIn(tx, hash))) throw new AppError('company_sign_in_ended')
    await join(tx, user.id, account, new Date().toISOString())
    await recordEvent(tx, originOf(request, user), {
      kind: 'companyAccountJoined',
      after: { provider: account.issuer },
    })
    await giveRole(tx, invalidate, { ...found, origin: originOf(request, user) }, user)
  })
}

async function findAccount(deps: Deps, request: FastifyRequest): Promise<Found> {
  const { db, env } = deps
  const hash = browserHash(deps, request)
  const signIn = await findSignIn(db, hash, new Date().toISOString())
  const { company } = env
  if (!company || !signIn?.account) throw new AppError('company_sign_in_ended')
  const account = JSON.parse(signIn.account) as CompanyAccount
  const role = roleOf(company, account)
  const found = { company, hash, account, origin: originOf(request, null) }
  if (!role) {
    await transact(db, (tx, invalidate) => takeRights(tx, invalidate, { ...found, role: 'reader' }))
    throw new AppError(mayComeOnceConfirmed(company, account) ? 'company_address_not_confirmed' : 'company_not_allowed')
  }
  return { ...found, role }
}

/** Takes rights and sessions from somebody whom the operator lets in no more. */
async function takeRights(tx: Tx, invalidate: Invalidate, found: Found): Promise<void> {
  const user = await findJoined(tx, found.account)
  if (!user) return
  await giveRole(tx, invalidate, found, user)
  await endAccess(tx, user.id)
}

/** A new account has no password; its person can choose one in the profile or by a mailed link. */
function newRow(account: CompanyAccount) {
  const email = atoms.email.safeParse(account.email)
  if (!account.confirmed || !email.success) throw new AppError('company_address_not_confirmed')
  const [before = ''] = account.email.split('@')
  const name = [account.name, before].map((text) => atoms.name.safeParse(text)).find(({ success }) => success)
  return rowWithoutPassword({ name: name?.data ?? 'Anonymous', email: email.data })
}

async function createJoined(tx: Tx, { account, origin }: Found): Promise<UserRow> {
  const row = newRow(account)
  if (await findUserByEmail(tx, row.email)) throw new AppError('company_account_exists')
  if (await isReserved(tx, row.email_key, row.id)) throw emailTakenError()
  const user = await insertUser(tx, row)
  await join(tx, user.id, account, row.created_at)
  await recordEvent(tx, origin, { kind: 'accountCreated', target: user, after: { by: 'company' } })
  return user
}

/** Gives and takes the roles that the operator has bound to the company; the last admin stays one. */
async function giveRole(
  tx: Tx,
  invalidate: Invalidate,
  { company, role, origin }: Found,
  user: UserRow,
): Promise<UserRow> {
  const { id } = user
  const { admin, writer } = company.who
  const isLastAdmin = role !== 'admin' && (await countOtherAdmins(tx, id)) === 0
  const flags = [
    ...(admin.length > 0 && !isLastAdmin ? [{ flag: 'admin', value: role === 'admin' } as const] : []),
    ...(writer.length > 0 ? [{ flag: 'writer', value: role !== 'reader' } as const] : []),
  ]
  let given = user
  for (const { flag, value } of flags)
    given = await setFlagWithin(tx, invalidate, { id, flag, value: value ? 1 : 0 }, origin)
  return given
}
