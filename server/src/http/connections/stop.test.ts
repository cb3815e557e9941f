import { once } from 'node:events'
import { connect as connectSocket, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { appOn } from '../../../test/app/app.ts'
import { onOneEngine } from '../../../test/engines/engines.ts'
import { portOf } from '../../../test/servers/raw-http.ts'
import { stopServing } from './stop.ts'

const request = 'GET /api/tags HTTP/1.1\r\nHost: x\r\n\r\n'

onOneEngine('a stop', (open) => {
  it('answers a request on a connection that was idle, and closes it', async () => {
    const { app, port } = await listening(await appOn(await open()))
    const socket = await connectedTo(port)
    socket.write(request)
    await once(socket, 'data')
    socket.write(request)
    const stopped = stopServing(app, 0)
    const rest = await readAll(socket)
    expect(rest).toMatch(/^HTTP\/1\.1 200 /)
    await stopped
  })

  it('answers requests on earlier connections, and accepts no new connection', async () => {
    const { app, port } = await listening(await appOn(await open()))
    const socket = await connectedTo(port)
    socket.write(request)
    const [answer] = await Promise.all([readAll(socket), stopServing(app, 0)])
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    await expect(connectedTo(port)).rejects.toThrow('ECONNREFUSED')
  })

  it('closes unused and idle connections', async () => {
    const { app, port } = await listening(await appOn(await open()))
    const unused = await connectedTo(port)
    const used = await connectedTo(port)
    used.write(request)
    await once(used, 'data')
    await stopServing(app, 0)
    await Promise.all([readAll(unused), readAll(used)])
  })

  it('continues to serve during the drain time, and reports that it is not ready', async () => {
    const { app, port } = await listening(await appOn(await open()))
    const stopped = stopServing(app, 200)
    const socket = await connectedTo(port)
    socket.write(request.replace('/api/tags', '/readyz'))
    expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 503 /)
    await stopped
  })
})

async function listening(app: FastifyInstance): Promise<{ app: FastifyInstance; port: number }> {
  return { app, port: await portOf(app) }
}

async function connectedTo(port: number): Promise<Socket> {
  const socket = connectSocket(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** All data that arrives until the connection is closed. */
async function readAll(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk) => {
    text += String(chunk)
  })
  if (!socket.closed) await once(socket, 'close')
  return text
}
