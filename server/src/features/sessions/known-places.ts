import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '../../db/tables/schema.ts'
import type { Deps } from '../../deps.ts'
import { networkOf } from '../../http/connections/network.ts'
import { findKnownPlaces, isKnownPlace, saveKnownPlaces } from './known-place-store.ts'

type PlaceDeps = Pick<Deps, 'db' | 'env' | 'tokenSecret'>

/** The place of a call, if the user has signed in from there before: the browser, or else the network. */
export async function findKnownPlace(deps: PlaceDeps, request: FastifyRequest, userId: string | undefined) {
  const network = networkPlace(deps, request)
  const secret = readBrowserSecret(request)
  const browser = secret === undefined ? network : placeHash(deps, 'browser', secret)
  const known = await findKnownPlaces(deps.db, userId ?? '', [browser, network])
  return [browser, network].find((place) => known.has(place))
}

/** Records the places of a sign-in, in its transaction. */
export type SavePlaces = (tx: Tx, userId: string) => Promise<void>

/** The addresses at which a browser signs in, by calls or by a form without scripts; each has a cookie of its own. */
export type SignInPath = '/api/users' | '/login'

/**
 * Sets the cookie of the browser, and returns the function that records browser and network in the transaction of the
 * sign-in. A cookie of an unknown place is replaced, because this site did not issue it or it has expired.
 */
export async function issueBrowserCookie(
  deps: PlaceDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  path: SignInPath = '/api/users',
): Promise<SavePlaces> {
  const presented = readBrowserSecret(request)
  const isKnown = presented !== undefined && (await isKnownPlace(deps.db, placeHash(deps, 'browser', presented)))
  const secret = isKnown ? presented : createBrowserSecret()
  setBrowserCookie(deps, reply, { secret, path })
  const places = [placeHash(deps, 'browser', secret), networkPlace(deps, request)]
  return (tx, userId) => saveKnownPlaces(tx, userId, places, new Date().toISOString())
}

/** A keyed hash of the network that a call comes from. */
export function networkPlace(deps: PlaceDeps, { ip }: FastifyRequest): string {
  return placeHash(deps, 'network', networkOf(ip).subnet)
}

/** Days for which a browser or network stays a known place after its last sign-in. */
export const PLACE_DAYS = 90

const NAME = 'browser'
const SECRET = /^[\w-]{43}$/

/**
 * The secret that identifies a browser after a sign-in, even at another IP address. It authorizes nothing. It only
 * gives the browser its own limit of password attempts, which strangers cannot exhaust.
 */
export function readBrowserSecret({ headers }: FastifyRequest): string | undefined {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [name = '', value = ''] = pair.trim().split('=')
    if (name === NAME && SECRET.test(value)) return value
  }
  return undefined
}

export function createBrowserSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function setBrowserCookie(
  { env }: Pick<Deps, 'env'>,
  reply: FastifyReply,
  { secret, path }: { secret: string; path: SignInPath },
): void {
  const maxAge = PLACE_DAYS * 24 * 60 * 60
  const secure = env.publicUrl.startsWith('https:') ? '; Secure' : ''
  reply.header(
    'Set-Cookie',
    `${NAME}=${secret}; Path=${env.basePath}${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`,
  )
}

/** The stored form of a place: a keyed hash, so that the database contains no IP address and no secret. */
export function placeHash({ tokenSecret }: Pick<Deps, 'tokenSecret'>, kind: 'browser' | 'network', value: string) {
  return createHmac('sha256', tokenSecret).update(`${kind}\n${value}`).digest('base64url')
}
