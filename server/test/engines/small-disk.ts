import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A disk of its own, of a few megabytes. */
export interface SmallDisk {
  path: string
  /** Uses all free space. */
  fill(): void
  free(): void
  setReadOnly(readOnly: boolean): void
}

/** Undefined if the system does not allow to mount one: it needs root on Linux. */
export function mountSmallDisk(megabytes = 4): SmallDisk | undefined {
  const path = mkdtempSync(join(tmpdir(), 'byline-disk-'))
  try {
    mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path)
  } catch {
    rmSync(path, { recursive: true })
    return undefined
  }
  onTestFinished(() => {
    execFileSync('umount', ['-l', path])
    rmSync(path, { recursive: true })
  })
  const filler = join(path, 'filler')
  return {
    path,
    fill() {
      const { bavail, bsize } = statfsSync(path)
      writeFileSync(filler, Buffer.alloc(Number(bavail) * Number(bsize)))
    },
    free: () => rmSync(filler),
    setReadOnly: (readOnly) => mount('-o', `remount,${readOnly ? 'ro' : 'rw'}`, path),
  }
}

function mount(...args: string[]): void {
  execFileSync('mount', args, { stdio: 'pipe' })
}
