/** The options of the server's command line: `--end-with=PID` names its parent, npm or the script that npm runs. */
const END_WITH = /^--end-with=(\d+)$/
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
const PARENT_CHECK_MS = 500

/** The arguments for a process that this one starts, which has another parent. */
export function withoutParent(args: string[]): string[] {
  return args.filter((arg) => !END_WITH.test(arg))
}

/**
 * Calls `stop` once: at the first signal, or when the parent that `args` name has ended without passing one on, as npm
 * does at SIGHUP. Later requests change nothing, because a terminal signals npm and the server, and npm the server again.
 */
export function onStopRequest(stop: () => void, args: string[] = process.argv.slice(2)): void {
  let requested = false
  const request = () => {
    if (!requested) stop()
    requested = true
  }
  for (const signal of SIGNALS) process.on(signal, request)
  const parent = args.map((arg) => END_WITH.exec(arg)?.[1]).find((pid) => pid !== undefined)
  if (parent === undefined) return
  setInterval(() => {
    if (process.ppid !== Number(parent)) request()
  }, PARENT_CHECK_MS).unref()
}
