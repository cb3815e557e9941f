/** Addresses of the application's files, its module first, as this page names them; an error page names none. */
export function applicationFiles(): string {
  return document.querySelector<HTMLElement>('[data-application]')?.dataset.application ?? ''
}

/** Whether the server has another build by now than the one this page came with, whose files are named by what is in them. */
export async function isOutdated(): Promise<boolean> {
  const build = applicationFiles()
  try {
    const reply = await fetch('/')
    return reply.ok && build !== '' && !(await reply.text()).includes(build)
  } catch {
    return false
  }
}

/** The browser remembers that a module failed: once its file can be had, a fresh page helps. */
export function reloadOnceAnswered(): void {
  fetch(String(applicationFiles().split(' ')[0]), { method: 'HEAD' }).then(
    () => location.reload(),
    () => {},
  )
}
