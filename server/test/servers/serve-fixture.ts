import { start } from '../../src/start.ts'

// The server as `main.ts` starts it, with the pages in the folder of its first argument.
start(process.argv[2]).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
