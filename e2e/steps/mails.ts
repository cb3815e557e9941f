import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { product } from '../product/product.ts'

/** The link to `page` in the mail to this address. Without an SMTP server, the product writes mails to a folder. */
export async function mailedLink(page: string, recipient: string): Promise<string> {
  let link = ''
  const find = async () => {
    link = await findLink(page, recipient)
    return link
  }
  // A background job sends mails, which may take a while.
  await expect.poll(find, { timeout: 60_000 }).not.toBe('')
  return link
}

async function findLink(page: string, recipient: string): Promise<string> {
  const folder = join(product.dataDir, 'mail')
  for (const file of await readdir(folder).catch(() => [])) {
    const mail = (await readFile(join(folder, file), 'utf8')).replaceAll('=\r\n', '')
    const link = new RegExp(`${page}\\?token=[^\\s>"]+`).exec(mail)?.[0]
    if (link && mail.includes(recipient)) return link.replace('=3D', '=')
  }
  return ''
}
