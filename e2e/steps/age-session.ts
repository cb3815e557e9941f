import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Lets a session have been confirmed an hour ago; those of other journeys stay as they are. */
export function ageSession(dataDir: string, token: string): void {
  const { jti } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const database = new DatabaseSync(join(dataDir, 'byline.sqlite'), { timeout: 5_000 })
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
  database.prepare('update sessions set confirmed_at = ? where id = ?').run(anHourAgo, jti)
  database.close()
}
