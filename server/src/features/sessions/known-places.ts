import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { networkOf } from '../../http/network.ts'
import {
  newBrowserSecret,
  placeHash,
  readBrowserSecret,
  sendBrowserSecret,
} from './browser-cookie.ts'
import { findKnownPlaces, isKnownPlace, rememberPlaces } from './known-place-store.ts'

type PlaceDeps = Pick<Deps, 'db' | 'env' | 'tokenSecret'>

/** The place of a call that the user has signed in from before: the browser, else the network. */
export async function knownPlaceOf(
  deps: PlaceDeps,
  request: FastifyRequest,
  userId: string | undefined,
): Promise<string | undefined> {
  const network = networkPlace(deps, request)
  const secret = readBrowserSecret(request)
  const browser = secret === undefined ? network : placeHash(deps, 'browser', secret)
  const known = await findKnownPlaces(deps.db, userId ?? '', [browser, network])
  return [browser, network].find((place) => known.has(place))
}

/**
 * Gives the browser its cookie, and answers how to record, in the transaction of a sign-in, where the user came in
 * from. A cookie that nobody has signed in with was not ours, or is forgotten: it is replaced.
 */
export async function greetPlace(
  deps: PlaceDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<(tx: Tx, userId: string) => Promise<void>> {
  const presented = readBrowserSecret(request)
  const ours =
    presented !== undefined && (await isKnownPlace(deps.db, placeHash(deps, 'browser', presented)))
  const secret = ours ? presented : newBrowserSecret()
  sendBrowserSecret(deps, reply, secret)
  const places = [placeHash(deps, 'browser', secret), networkPlace(deps, request)]
  return (tx, userId) => rememberPlaces(tx, userId, places, new Date().toISOString())
}

function networkPlace(deps: PlaceDeps, { ip }: FastifyRequest): string {
  return placeHash(deps, 'network', networkOf(ip).net)
}
