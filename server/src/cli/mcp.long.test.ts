import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { expect, it } from 'vitest'
import { meetTheCast } from '../../test/app/cast.ts'
import { newDataDir, runByline } from '../../test/servers/byline.ts'
import { connect } from '../db/connect.ts'
import { newId } from '../db/new-id.ts'
import { transact } from '../db/transact.ts'
import { insertToken } from '../features/sessions/token-store.ts'
import { hashSecret, newSecret } from '../features/sessions/tokens/personal-token.ts'

it('the command mcp serves a stock client by standard input and output with the scopes of its token', async () => {
  const dataDir = await newDataDir()
  const wrong = await runByline(dataDir, ['mcp'])
  expect([wrong.code, wrong.stderr]).toEqual([2, 'mcp needs a personal token in the variable BYLINE_TOKEN\n'])
  await runByline(dataDir, ['user', 'list'])
  const db = connect(join(dataDir, 'byline.sqlite'))
  const { ada } = await meetTheCast(db)
  const secret = newSecret()
  const times = { created_at: '2026-01-01T00:00:00.000Z', expires_at: '9999-01-01T00:00:00.000Z' }
  const token = { id: newId(), user_id: ada, name: 'Agent', hash: hashSecret(secret), scopes: 'drafts', ...times }
  await transact(db, (tx) => insertToken(tx, token))
  await db.destroy()
  const client = new Client({ name: 'a test', version: '1' })
  const program = join(import.meta.dirname, 'byline.ts')
  const env = { ...(process.env as Record<string, string>), DATA_DIR: dataDir, BYLINE_TOKEN: secret }
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [program, 'mcp'], env }))
  const names = (await client.listTools()).tools.map(({ name }) => name)
  expect([names.includes('createPost'), names.includes('listManagedPosts')]).toEqual([true, false])
  const { content } = await client.callTool({ name: 'createPost', arguments: { document: { title: 'Drafted' } } })
  expect(content[0]).toMatchObject({ type: 'text', text: expect.stringContaining('"status":"draft"') })
  await client.close()
})
