/** Addresses of the application's files, its module first, as this page names them; an error page names none. */
export function applicationFiles(): string {
  return document.querySelector<HTMLElement>('[data-application]')?.dataset.application ?? ''
}

/** Whether the server has another build by now than the one this page came with, whose files are named by what is in them. */
export async function isOutdated(): Promise<boolean> {
  const build = applicationFiles()
  // A server that does not answer has said nothing of another build.
  const home = await fetch('/').then(
    (reply) => (reply.ok ? reply.text() : build),
    () => build,
  )
  return !home.includes(build)
}

/** The browser remembers that a module failed: once its file can be had, a fresh page helps. */
export function reloadOnceAnswered(): void {
  fetch(applicationFiles().replace(/ .*/, '')).then(
    () => location.reload(),
    () => {},
  )
}
