import { writeSync } from 'node:fs'
import { connect } from '../../src/db/connect.ts'
import { migrate } from '../../src/db/migrate.ts'
import { transact } from '../../src/db/transact.ts'

// Writes until it is killed, and prints the number of each write when it is acknowledged.
const db = connect(String(process.argv[2]))
await migrate(db)
for (let number = 1; ; number++) {
  await transact(db, async (_tx, invalidate) => invalidate(`write ${number}`))
  writeSync(1, `${number}\n`)
}
