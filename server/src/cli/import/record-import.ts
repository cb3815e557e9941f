import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { byOperator, recordEvent } from '../../features/security-log/record-event.ts'

/** Adds to the security log what the operator does with an import. */
export async function recordImport({ db }: Deps, kind: 'importStarted' | 'importUndone', name: string): Promise<void> {
  await transact(db, (tx) => recordEvent(tx, byOperator, { kind, target: { name } }))
}
