import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { tellSupervisor } from './supervisor.ts'

/** Puts a command in front of `systemd-notify` that writes down its arguments. Returns what it has written. */
async function recordNotifications() {
  const folder = await mkdtemp(join(tmpdir(), 'byline-notify-'))
  // A command that still runs may write its file while the folder is deleted.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  const [command, file] = [join(folder, 'systemd-notify'), join(folder, 'arguments')]
  await writeFile(command, `#!/bin/sh\necho "$@" >> ${file}\n`)
  await chmod(command, 0o755)
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  return () => readFile(file, 'utf8').catch(() => '')
}

it('systemd hears that the server is ready, then that it is alive, and that it stops', async () => {
  const read = await recordNotifications()
  const stop = tellSupervisor({ NOTIFY_SOCKET: '/run/notify', WATCHDOG_USEC: '400000' })
  // Each message is a process of its own, so a busy machine may change their order.
  const counts = async () => {
    const lines = (await read()).split('\n').map((line) => line.replace(`--pid=${process.pid} `, ''))
    return (message: string) => lines.filter((line) => line === message).length
  }
  await expect.poll(async () => (await counts())('WATCHDOG=1')).toBeGreaterThan(1)
  await expect.poll(async () => (await counts())('READY=1')).toBe(1)
  stop()
  await expect.poll(async () => (await counts())('STOPPING=1')).toBe(1)
})

it('without systemd nothing is sent', async () => {
  const read = await recordNotifications()
  tellSupervisor({})
  tellSupervisor({ WATCHDOG_USEC: '20000' })
  const second = await recordNotifications()
  tellSupervisor({ NOTIFY_SOCKET: '/run/notify' })
  await expect.poll(second).toBe(`--pid=${process.pid} READY=1\n`)
  expect(await read()).toBe('')
})
