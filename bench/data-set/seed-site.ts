import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { endsWithRun } from '../measure/servers/own-processes.ts'
import { ownEnvironment, root } from '../measure/servers/product.ts'
import { admin, type Contents, siteLines } from './site.ts'

const CHUNK = 65_536

/** Fills a new DATA_DIR through the product's command line: first an admin, then the whole site. */
export async function seedSite(folder: string, posts: number, options: { short: boolean }): Promise<Contents> {
  const { email, password } = admin
  await runByline(folder, ['user', 'create', email, 'Bench Admin', '--password', password])
  await runByline(folder, ['user', 'promote', email])
  const lines = siteLines(posts, options)
  let contents: Contents | undefined
  await runByline(folder, ['seed', '-'], async function* () {
    let text = ''
    for (;;) {
      const { value, done } = await lines.next()
      if (done) {
        contents = value
        yield text
        return
      }
      text += `${JSON.stringify(value)}\n`
      // A write for each line would take longer than the line.
      if (text.length < CHUNK) continue
      yield text
      text = ''
    }
  })
  if (contents === undefined) throw new Error('the site was not written to its end')
  return contents
}

async function runByline(folder: string, args: string[], input?: () => AsyncGenerator<string>): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'server/dist/cli/byline.js'), ...args], {
    env: { ...ownEnvironment(), DATA_DIR: folder },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  endsWithRun(child)
  let complaints = ''
  child.stderr.on('data', (text) => {
    complaints += text
  })
  const ended = once(child, 'close')
  // A command that fails closes its input; its standard error contains the reason.
  child.stdin.on('error', () => undefined)
  for await (const text of input?.() ?? []) {
    if (child.exitCode !== null) break
    if (!child.stdin.write(text)) await Promise.race([once(child.stdin, 'drain'), ended])
  }
  child.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`byline ${args[0]} failed: ${complaints}`)
}
