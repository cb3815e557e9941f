import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { ExportedFile } from './export-file.ts'

/** Every entry has the same date, so that the same content is the same zip. */
const DATE = new Date(2020, 0, 1)
const MODE = 0o100600

/**
 * A zip of these files, made as fast as it is read: one file is in memory or open at a time. The stream fails if the
 * files cannot be read, so that nobody takes its beginning for the whole.
 */
export function zipFiles(files: AsyncIterable<ExportedFile>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  addAll(zip, files).then(
    () => zip.end(),
    (error) => output.destroy(error),
  )
  return output
}

async function addAll(zip: ZipFile, files: AsyncIterable<ExportedFile>): Promise<void> {
  const output = zip.outputStream as Readable
  for await (const file of files) {
    if (output.destroyed) return
    const content = await streamOf(file)
    if (!content) continue
    const isText = 'text' in file
    zip.addReadStream(content, file.path, { mtime: DATE, mode: MODE, compress: isText })
    await ended(content, output)
  }
}

/** Undefined for a picture that was deleted since it was listed. */
async function streamOf(file: ExportedFile): Promise<Readable | undefined> {
  if ('text' in file) return Readable.from([Buffer.from(file.text)])
  return file.stored.uploads.open(file.stored.name)
}

/** Resolves when the entry has been read, or nobody reads the zip any more. */
function ended(content: Readable, output: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      content.destroy()
      resolve()
    }
    content.once('error', reject).once('end', () => {
      output.off('close', stop)
      resolve()
    })
    output.once('close', stop)
  })
}
