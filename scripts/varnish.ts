import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages } from './debian.mjs'

const PROGRAM = '/usr/sbin/varnishd'
const configuration = join(import.meta.dirname, '../docs/varnish.vcl')

interface VarnishPorts {
  origins: readonly [number, number]
  port: number
  purgePort: number
}

/** Whether Varnish is there; with `installs` it is installed if that is possible. */
export function findVarnish({ installs }: { installs: boolean }): boolean {
  return existsSync(PROGRAM) || (installs && installPackages('varnish', 'varnish-modules'))
}

/**
 * Writes the documented configuration, for two servers at these ports, into a folder. Returns the program and the
 * arguments that start Varnish in the foreground.
 */
export function varnishCommand(folder: string, { origins, port, purgePort }: VarnishPorts): [string, string[]] {
  const documented = readFileSync(configuration, 'utf8')
  const file = join(folder, 'default.vcl')
  writeFileSync(file, documented.replace('"3000"', `"${origins[0]}"`).replace('"3001"', `"${origins[1]}"`))
  const sockets = ['-a', `127.0.0.1:${port}`, '-a', `purge=127.0.0.1:${purgePort}`]
  const options = ['-F', '-j', 'none', '-n', folder, '-f', file, '-s', 'malloc,64m', '-p', 'http_gzip_support=off']
  return [PROGRAM, [...options, ...sockets]]
}

/** Starts Varnish with the documented configuration in front of two servers. */
export async function startVarnish(folder: string, ports: VarnishPorts): Promise<ChildProcess> {
  const [program, args] = varnishCommand(folder, ports)
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  await new Promise<void>((resolve, reject) => {
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        output += text
        if (output.includes('said Child starts')) resolve()
      })
    }
    child.once('close', () => reject(new Error(`Varnish does not start: ${output}`)))
  })
  return child
}
