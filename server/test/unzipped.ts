import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'

/** The texts of a zip by their paths. */
export function unzipped(zip: Buffer): Promise<Record<string, string>> {
  return new Promise((resolve, reject) => {
    const files: Record<string, string> = {}
    yauzl.fromBuffer(zip, { lazyEntries: true }, (error, opened) => {
      if (error) return reject(error)
      opened.on('end', () => resolve(files)).on('error', reject)
      opened.on('entry', (entry) =>
        opened.openReadStream(entry, async (failed, stream) => {
          if (failed) return reject(failed)
          files[entry.fileName] = (await buffer(stream)).toString()
          opened.readEntry()
        }),
      )
      opened.readEntry()
    })
  })
}
