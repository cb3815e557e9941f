import { serve } from '../../src/serve.ts'

// The server as `main.ts` starts it, with the pages in the folder of its first argument.
serve(process.argv[2]).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
