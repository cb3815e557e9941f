import { once } from 'node:events'
import type { Deps } from '../deps.ts'
import { readEnv } from '../env/env.ts'
import { webFolder } from '../program-files.ts'
import { onSite } from './terminal/on-site.ts'

/** `mcp`: serves an agent by standard input and output, with the personal token in `BYLINE_TOKEN`, until its end. */
export async function mcpCommand(args: string[]): Promise<number> {
  if (args.length > 0) throw new Error('mcp needs no arguments; the token is in the variable BYLINE_TOKEN')
  const env = readEnv(process.env)
  const { agentToken } = env
  if (agentToken === undefined) throw new Error('mcp needs a personal token in the variable BYLINE_TOKEN')
  // Standard output belongs to the protocol.
  await onSite((deps) => serve(deps, `Bearer ${agentToken}`), { env: { ...env, logLevel: 'silent' } })
  return 0
}

async function serve(deps: Deps, authorization: string): Promise<void> {
  const { buildApp } = await import('../app.ts')
  const { loadWeb } = await import('../pages/web/web.ts')
  const { mcpServer } = await import('../features/agents/mcp-server.ts')
  const { serveStdio } = await import('@modelcontextprotocol/server/stdio')
  const app = await buildApp(deps, await loadWeb(webFolder))
  const caller = await app.authenticate(deps, authorization)
  if (!caller.scopes) throw new Error('BYLINE_TOKEN is no personal token')
  const handle = serveStdio(() => mcpServer(app, { authorization, ip: '127.0.0.1' }, caller))
  await once(process.stdin, 'end')
  await handle.close()
  await app.close()
}
