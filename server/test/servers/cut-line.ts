import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A line to a database that a test cuts and mends, as if the server were stopped and started. */
export async function lineTo(databaseUrl: string) {
  const to = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isHeld = false
  let words: RegExp | undefined
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname)
    for (const [from, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => other.destroy()).on('close', () => other.destroy())
      if (!isHeld) from.pipe(other)
    }
    near.on('data', (sent) => {
      if (words?.test(sent.toString('latin1'))) cut()
    })
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const cut = () => {
    if (server.listening) server.close()
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  /** Passes nothing on any more and closes nothing, like a network that drops every packet. */
  const hold = () => {
    for (const socket of sockets) socket.unpipe().pause()
    isHeld = true
  }
  onTestFinished(cut)
  const url = new URL(databaseUrl)
  url.port = String(port)
  /** Cuts the line whenever a client sends these words. A frequent statement is sent by its name, after a `B`. */
  const cutAt = (sent: RegExp | undefined) => {
    words = sent
  }
  return { url: url.href, cut, cutAt, hold, mend: () => listen(port) }
}
