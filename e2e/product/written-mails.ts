import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { secondDir } from './run-product.ts'

/** Every mail that a site without an SMTP server has written to its folder, as one text without soft line breaks. */
export async function mailsIn(dataDir: string): Promise<string[]> {
  const folders = [dataDir, secondDir(dataDir)].map((folder) => join(folder, 'mail'))
  const files = await Promise.all(
    folders.map(async (folder) => (await readdir(folder).catch(() => [])).map((file) => join(folder, file))),
  )
  const mails = await Promise.all(files.flat().map((file) => readFile(file, 'utf8')))
  return mails.map((mail) => mail.replaceAll('=\r\n', ''))
}
