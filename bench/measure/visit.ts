import type { Browser } from '@playwright/test'

export interface Visit {
  /** Everything that came over the line but pictures. */
  files: LoadedFile[]
  pictures: number
}

interface LoadedFile {
  /** As Chromium names it. */
  kind: string
  /** With the headers of the reply, packed as they came. */
  bytes: number
}

const PICTURE = 'Image'

/** Opens a page in a browser without anything of it, and waits until nothing more is asked for. */
export async function coldVisit(
  browser: Browser,
  url: string,
  path: string,
  session: object | undefined,
): Promise<Visit> {
  const context = await browser.newContext({ baseURL: url })
  try {
    // Before anything of the page runs; opening another page for it would bring files along.
    if (session)
      await context.addInitScript(
        `localStorage.setItem('account', ${JSON.stringify(JSON.stringify(session))})`,
      )
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    const files = new Map<string, LoadedFile>()
    devtools.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request }) => {
      if (/^https?:/.test(request.url)) files.set(requestId, { kind: type, bytes: 0 })
    })
    devtools.on('Network.responseReceived', ({ requestId, response }) => {
      // The icon of the page has no kind of its own.
      const file = files.get(requestId)
      if (file && response.mimeType.startsWith('image/')) file.kind = PICTURE
    })
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const file = files.get(requestId)
      if (file) file.bytes = encodedDataLength
    })
    await devtools.send('Network.enable')
    await page.goto(path, { waitUntil: 'networkidle' })
    const all = [...files.values()]
    return {
      files: all.filter(({ kind }) => kind !== PICTURE),
      pictures: all.filter(({ kind }) => kind === PICTURE).length,
    }
  } finally {
    await context.close()
  }
}
