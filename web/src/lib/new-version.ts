/** Whether the server has another build by now than the one this page came with. It imports nothing: every reader gets it. */
export async function isOutdated(): Promise<boolean> {
  try {
    const reply = await fetch('/')
    const now = buildOf(new DOMParser().parseFromString(await reply.text(), 'text/html'))
    return now !== undefined && now !== buildOf(document)
  } catch {
    return false
  }
}

/** The names of the application's files, which hold a digest of what is in them. */
function buildOf(page: Document): string | undefined {
  return page.querySelector<HTMLElement>('script[data-application]')?.dataset.application
}
