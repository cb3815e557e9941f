import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Generator } from '../site/generators.ts'

const PICTURE = /^(?:\w+-)?(?:featured?|cover|thumbnail)\b.*\.(?:png|jpe?g|webp|gif|avif)$/i

/** The picture that themes of Hugo take for the cover by its name, beside the text in its own folder. */
export async function bundleCover(
  root: string,
  path: string,
  generator: Generator | undefined,
): Promise<string | undefined> {
  if (generator !== 'hugo' || !/^index\.\w+$/.test(basename(path))) return undefined
  const names = await readdir(join(root, dirname(path))).catch(() => [])
  return names.toSorted().find((name) => PICTURE.test(name))
}
