import { readdirSync, readFileSync } from 'node:fs'

/**
 * The ids of the processes for pictures of this process, on Linux; an earlier test file may have left an idle one. Reads
 * files, because a process that was just started might finish its work while `ps` lists it.
 */
export function pictureProcesses(): number[] {
  const tasks = readdirSync('/proc/self/task').map((task) => textOf(`/proc/self/task/${task}/children`))
  const children = tasks.flatMap((ids) => ids.split(' ').filter(Boolean).map(Number))
  return children.filter((pid) => textOf(`/proc/${pid}/cmdline`).includes('picture-process'))
}

/** Empty for a process that has ended. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
