import cluster, { type Worker } from 'node:cluster'
import type { Env } from './env/env.ts'
import { openLog } from './log.ts'
import type { WorkerReady } from './serve.ts'
import { onStopRequest, withoutParent } from './stop-requests.ts'
import { tellSupervisor } from './supervisor.ts'

const RESTART_MS = 1_000
const RESTART_MAX_MS = 30_000

/**
 * Runs the processes that serve the site on one port, which the system cannot do for programs that choose it themselves
 * (node:cluster). The first one starts alone, because it migrates the database and prepares the site; if it cannot, this
 * process ends as it does. Later, one that ends is replaced. A signal to stop goes to all of them.
 */
export function superviseWorkers({ workers, metrics, logLevel }: Env): void {
  const log = openLog(logLevel)
  const running = new Set<Worker>()
  const ready = new Set<number>()
  let isReady = false
  let isStopping = false
  let failures = 0
  let sayThatItStops = () => {}
  cluster.setupPrimary({ args: withoutParent(process.argv.slice(2)) })
  onStopRequest(stop)
  fork(1)

  /** `place` is a number from 1 that a worker passes on to the one that replaces it, with its port for metrics. */
  function fork(place: number): void {
    const worker = cluster.fork(metrics?.port ? { METRICS_PORT: String(metrics.port + place - 1) } : {})
    running.add(worker)
    closeUntaken(worker)
    worker.once('message', (message: WorkerReady) => {
      failures = 0
      ready.add(place)
      if (!isReady && place === 1) for (let other = 2; other <= workers; other++) fork(other)
      if (!isReady && ready.size === workers) announce(message)
    })
    worker.once('exit', (code, signal) => {
      running.delete(worker)
      // A worker that has only begun to start does not listen to the signal yet, and ends by it.
      if (isStopping && signal === 'SIGTERM') return end(0)
      if (isStopping || !isReady) return end(code ?? 1)
      log.error({ pid: worker.process.pid, code, signal }, 'a worker has ended, and another one is started')
      const waitMs = Math.min(RESTART_MS * 2 ** failures++, RESTART_MAX_MS)
      setTimeout(() => isStopping || fork(place), waitMs)
    })
  }

  function announce({ address }: WorkerReady): void {
    isReady = true
    sayThatItStops = tellSupervisor(process.env)
    process.stdout.write(`Byline is ready at ${address}\n`)
  }

  function stop(): void {
    isStopping = true
    sayThatItStops()
    for (const worker of running) worker.process.kill('SIGTERM')
    if (running.size === 0) end(0)
  }

  /** Ends this process after its last worker, with the first code that tells of a failure. */
  function end(code: number): void {
    process.exitCode ||= code
    if (!isStopping) stop()
    if (running.size > 0) return
    if (isReady) process.stdout.write('Byline has stopped\n')
    process.exit()
  }
}

/**
 * Closes the connection that a worker was given and has not taken when it ends. node:cluster gives a worker one at a time,
 * and would hold it for ever without an answer.
 */
function closeUntaken(worker: Worker): void {
  let untaken: { close?: () => void } | undefined
  const program = worker.process
  const send = program.send.bind(program) as (...args: unknown[]) => boolean
  program.send = (...args: unknown[]) => {
    if (args[1]) untaken = args[1]
    return send(...args)
  }
  // Before the listener of node:cluster, which then gives the next one, or this one to another worker.
  program.prependListener('internalMessage', (message: object) => {
    if ('accepted' in message) untaken = undefined
  })
  worker.once('exit', () => untaken?.close?.())
}
