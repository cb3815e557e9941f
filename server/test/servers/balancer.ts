import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A proxy that gives each connection to the next server that takes it, until the test ends; returns its address. */
export async function balance(addresses: string[]): Promise<string> {
  const ports = addresses.map((address) => Number(new URL(address).port))
  const sockets = new Set<Socket>()
  let turn = 0
  const server = createServer((near) => {
    sockets.add(near)
    pass(near, turn++, ports.length)
  })

  function pass(near: Socket, place: number, tries: number): void {
    const far = connect(ports[place % ports.length] ?? 0, '127.0.0.1')
    let isOpen = false
    far.once('connect', () => {
      isOpen = true
      near.pipe(far).pipe(near)
    })
    far.on('error', () => (isOpen || tries === 1 ? near.destroy() : pass(near, place + 1, tries - 1)))
    far.on('close', () => isOpen && near.destroy())
    near.on('error', () => far.destroy()).on('close', () => far.destroy())
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}
