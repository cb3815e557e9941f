import type { Browser } from '@playwright/test'

export interface Visit {
  /** All transferred files except pictures and the fonts for some texts, which the bounds leave out. */
  files: LoadedFile[]
  pictures: number
}

interface LoadedFile {
  /** Chromium's resource type. */
  kind: string
  /** The compressed size, including the headers of the reply. */
  bytes: number
}

const PICTURE = 'Image'
/** Every text of the data set has words in italics, and many have authors with accents. */
const FOR_SOME_TEXTS = /(italic|accents|latin-ext).*\.woff2$/

/** Opens a page in a browser with an empty cache, and waits until the network is idle. */
export async function coldVisit(
  browser: Browser,
  url: string,
  path: string,
  session: object | undefined,
): Promise<Visit> {
  const context = await browser.newContext({ baseURL: url })
  try {
    // An init script stores the session, because another page for it would load files.
    if (session)
      await context.addInitScript(`localStorage.setItem('account', ${JSON.stringify(JSON.stringify(session))})`)
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    const files = new Map<string, LoadedFile>()
    devtools.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request }) => {
      if (/^https?:/.test(request.url) && !FOR_SOME_TEXTS.test(request.url))
        files.set(requestId, { kind: type, bytes: 0 })
    })
    devtools.on('Network.responseReceived', ({ requestId, response }) => {
      // The page's icon has the type 'Other'.
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
