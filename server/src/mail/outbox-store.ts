import type { Db, MailRow } from '../db/schema.ts'

export interface Mail {
  recipient: string
  subject: string
  text: string
}

/** Puts a mail into the outbox, in the transaction of what it tells. */
export async function queueMail(db: Db, mail: Mail): Promise<void> {
  const row = { ...mail, attempts: 0, next_at: new Date().toISOString() }
  await db.insertInto('outbox').values(row).execute()
}

/** The mail whose turn it is, or undefined. */
export function nextMail(db: Db, now: string): Promise<MailRow | undefined> {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst()
}

export async function removeMail(db: Db, id: number): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).execute()
}

/** Counts a try and postpones the next; answers false when another process has taken the mail. */
export async function claimMail(
  db: Db,
  { id, attempts }: Pick<MailRow, 'id' | 'attempts'>,
  nextAt: string,
): Promise<boolean> {
  const claimed = await db
    .updateTable('outbox')
    .set({ attempts: attempts + 1, next_at: nextAt })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}
