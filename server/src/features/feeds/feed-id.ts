import { createHash } from 'node:crypto'
import { newId } from '../../db/new-id.ts'
import type { Db } from '../../db/tables/schema.ts'
import { transact } from '../../db/transact.ts'
import { addFact, findFact } from '../site/facts-store.ts'

/** The id of a post, a comment or an author as an IRI (RFC 9562 §4). */
export function urn(uuid: string): string {
  return `urn:uuid:${uuid}`
}

/** The id of something that has a name within something with an id: a UUID of version 5 (RFC 9562 §5.5). */
export function namedId(namespace: string, name: string): string {
  const hash = createHash('sha1').update(namespace.replaceAll('-', ''), 'hex').update(name).digest()
  hash[6] = (Number(hash[6]) & 0x0f) | 0x50
  hash[8] = (Number(hash[8]) & 0x3f) | 0x80
  const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})/.exec(hash.toString('hex'))
  return String(parts?.slice(1).join('-'))
}

/** The id of the site, which does not depend on its address; it is chosen when the first feed is read. */
export async function siteId(db: Db): Promise<string> {
  return (await findFact(db, 'feedId')) ?? transact(db, (tx) => addFact(tx, 'feedId', newId()))
}
