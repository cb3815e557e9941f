import { Server } from '@modelcontextprotocol/server'
import type { FastifyInstance } from 'fastify'
import manifest from '../../../../package.json' with { type: 'json' }
import type { SignedIn } from '../../http/mount/access.ts'
import { type Agent, callTool } from './call-tool.ts'
import { describeTool, toolsFor } from './tools.ts'

const instructions = [
  'The tools are the calls of a blog that the personal token allows.',
  'New posts are drafts unless `status` says otherwise. Texts are Markdown.',
  'Deleted posts and comments can be restored by a person for 30 days.',
].join(' ')

/** A server of the Model Context Protocol with the tools of one personal token. */
export function mcpServer(app: FastifyInstance, agent: Agent, caller: SignedIn): Server {
  const tools = toolsFor(caller)
  const server = new Server(
    { name: 'byline', version: manifest.version },
    { capabilities: { tools: {} }, instructions },
  )
  server.setRequestHandler('tools/list', async () => ({ tools: tools.map(describeTool) }))
  server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name)
    const { text, isError } = tool
      ? await callTool(app, agent, tool, params.arguments ?? {})
      : { text: `There is no tool ${params.name} for this token.`, isError: true }
    return { content: [{ type: 'text', text }], isError }
  })
  return server
}
