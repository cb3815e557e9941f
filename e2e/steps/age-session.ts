import { DatabaseSync } from 'node:sqlite'
import { query } from '../product/cluster.ts'
import { isCluster } from '../product/product.ts'

/** Lets a session have been confirmed an hour ago; those of other journeys stay as they are. */
export async function ageSession(database: string, token: string): Promise<void> {
  const { jti } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
  if (isCluster) return query(database, 'update sessions set confirmed_at = $1 where id = $2', [anHourAgo, jti])
  const opened = new DatabaseSync(database, { timeout: 5_000 })
  opened.prepare('update sessions set confirmed_at = ? where id = ?').run(anHourAgo, jti)
  opened.close()
}
