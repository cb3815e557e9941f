import { newId } from '../../../db/new-id.ts'
import type { Tx, UserRow } from '../../../db/tables/schema.ts'
import { transact } from '../../../db/transact.ts'
import type { Deps } from '../../../deps.ts'
import { siteName } from '../../site/read-settings.ts'
import { seal, unseal } from './sealed.ts'
import { findTotp, insertTotp, takeStep } from './totp-store.ts'

type Needs = Pick<Deps, 'db' | 'tokenSecret'>

/** Loaded at the first code, to keep the start fast. */
const loadTotp = () => import('otpauth')

/**
 * The steps of half a minute whose codes are taken: the present one, and the one before for the time that typing and
 * sending take (RFC 6238 §5.2). A code of the next one is refused: it would be good for longer than anybody needs.
 */
const STEPS = [0, -1] as const
const SECRET_BYTES = 20

/** A new secret for an app of the user: to type, as an address, and as a drawing for a camera. */
export async function newTotp(deps: Needs, { id, email, name }: UserRow) {
  const { Secret, TOTP } = await loadTotp()
  const { renderSVG } = await import('uqr')
  const secret = new Secret({ size: SECRET_BYTES })
  const uri = new TOTP({ issuer: await siteName(deps.db), label: email ?? name, secret }).toString()
  const now = new Date().toISOString()
  const row = { id: newId(), user_id: id, secret: seal(deps, secret.base32), last_step: 0, created_at: now }
  await transact(deps.db, (tx) => insertTotp(tx, row))
  return { secret: secret.base32, uri, qr: renderSVG(uri, { border: 2 }) }
}

/** The time step of a code of six digits that this secret makes now; undefined for any other. */
export async function stepOf(
  deps: Pick<Deps, 'tokenSecret'>,
  sealed: string,
  typed: string,
): Promise<number | undefined> {
  const code = typed.replace(/\s/g, '')
  const secret = unseal(deps, sealed)
  if (secret === undefined || !/^\d{6}$/.test(code)) return undefined
  const { Secret, TOTP } = await loadTotp()
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const timestamp = Date.now()
  const delta = app.validate({ token: code, timestamp, window: 1 })
  const isTaken = STEPS.some((step) => step === delta)
  return delta === null || !isTaken ? undefined : app.counter({ timestamp }) + delta
}

/** Uses up a code of the app of a user; false if it is wrong, or was used. */
export async function takeTotpCode(tx: Tx, deps: Pick<Deps, 'tokenSecret'>, userId: string, typed: string) {
  const row = await findTotp(tx, userId)
  const step = row && (await stepOf(deps, row.secret, typed))
  return row !== undefined && step !== undefined && (await takeStep(tx, row.id, step))
}
