import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'

/** Creates a folder with these files, by their paths in it; deleted when the test ends. */
export async function sourceFolder(files: Record<string, string | Uint8Array> = {}): Promise<string> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'byline-source-')))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await addFiles(root, files)
  return root
}

export async function addFiles(root: string, files: Record<string, string | Uint8Array>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
}

export function yamlPost(fields: string, body = 'Some text.'): string {
  return `---\n${fields}\n---\n\n${body}\n`
}

/** A small picture of one colour. */
export function tinyPicture(
  background: string,
  { width = 24, height = 16, format = 'png' as 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
}
