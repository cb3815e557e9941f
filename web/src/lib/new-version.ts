/** Whether the server has another build by now than the one this page came with, whose files are named by what is in them. */
export async function isOutdated(): Promise<boolean> {
  const build = document.querySelector<HTMLElement>('script[data-application]')?.dataset.application
  try {
    const reply = await fetch('/')
    return reply.ok && build !== undefined && !(await reply.text()).includes(build)
  } catch {
    return false
  }
}

/** The browser remembers that a module failed: once the server answers, a fresh page helps. */
export function reloadOnceAnswered(): void {
  fetch('/').then(
    () => location.reload(),
    () => {},
  )
}
