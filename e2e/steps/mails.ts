import { expect } from '@playwright/test'
import { product } from '../product/product.ts'
import { mailsIn } from '../product/written-mails.ts'

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
  for (const mail of await mailsIn(product.dataDir)) {
    const link = new RegExp(`${page}\\?token=[^\\s>"]+`).exec(mail)?.[0]
    if (link && mail.includes(recipient)) return link.replace('=3D', '=')
  }
  return ''
}
