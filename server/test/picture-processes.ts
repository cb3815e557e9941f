import { execFileSync } from 'node:child_process'

/** The ids of the processes for pictures of this process; an earlier test file may have left an idle one. */
export function pictureProcesses(): number[] {
  const children = execFileSync('ps', ['--ppid', String(process.pid), '-o', 'pid=,args='])
  const lines = children.toString().split('\n')
  return lines.filter((line) => line.includes('picture-process')).map(Number.parseFloat)
}
