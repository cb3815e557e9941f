import { DatabaseSync } from 'node:sqlite'

// Acts as another program on the same file: runs the first statements, prints a line, and runs the last ones on input.
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
