import { spawn } from 'node:child_process'

/**
 * Tells systemd that the server is ready and, while its event loop turns, that it is alive (sd_notify(3), `Type=notify`
 * and `WatchdogSec=` of systemd.service(5)). Does nothing under another supervisor. The command of systemd sends the
 * messages, because Node has no datagram sockets of Unix; the unit needs `NotifyAccess=all`. Returns a function that
 * says that the server stops.
 */
export function tellSupervisor(env: Record<string, string | undefined>): () => void {
  if (env.NOTIFY_SOCKET === undefined) return () => undefined
  notify('READY=1')
  const watchdogMs = Number(env.WATCHDOG_USEC ?? 0) / 1_000
  // Half of the time, as sd_watchdog_enabled(3) recommends.
  const alive = watchdogMs > 0 ? setInterval(() => notify('WATCHDOG=1'), watchdogMs / 2).unref() : undefined
  return () => {
    clearInterval(alive)
    notify('STOPPING=1')
  }
}

function notify(message: string): void {
  const child = spawn('systemd-notify', [`--pid=${process.pid}`, message], { stdio: 'ignore' })
  // Without the command, systemd itself reports that the service did not get ready.
  child.on('error', () => undefined)
  child.unref()
}
