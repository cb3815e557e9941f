import { DatabaseSync } from 'node:sqlite'

// Another program on the same file: does the first statements, says so, and the last ones when it is told to.
const [, , file = '', first = '', last = ''] = process.argv
const database = new DatabaseSync(file, { timeout: 10_000 })
database.exec(first)
process.stdout.write('held\n')
process.stdin.once('data', () => {
  database.exec(last)
  database.close()
  process.stdout.write('released\n')
  process.stdin.destroy()
})
