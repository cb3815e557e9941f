import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../deps.ts'
import { freeBytes, SPARE_BYTES } from '../storage/spare-space.ts'

/** Throws a sentence if the disk of `folder` has no space for a backup. */
export async function assertSpace(
  { env, uploads }: Pick<Deps, 'env' | 'uploads'>,
  folder: string,
  databaseOnly: boolean,
): Promise<void> {
  let needed = SPARE_BYTES
  // Its copy, and that copy compressed twice: beside it and in the file.
  if (env.databaseUrl === undefined)
    needed += 2 * (await sizeOf(join(env.dataDir, 'byline.sqlite')))
  if (!databaseOnly)
    for await (const { name } of uploads.list()) needed += await sizeOf(join(uploads.path, name))
  const free = await freeBytes(folder)
  if (free < needed) {
    throw new Error(
      `the disk of ${folder} has ${megabytes(free)} MB left, and a backup needs ${megabytes(needed)} MB; nothing was written`,
    )
  }
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000)
}
