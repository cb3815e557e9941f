import { basePath } from '../base-path/base-path.ts'
import { pageFiles } from '../page-files.ts'

/** Addresses of the application's files in this page, its module first; empty on an error page. */
export function applicationFiles(): string {
  return pageFiles().application ?? ''
}

/** Whether the server now serves another build than this page's. File names carry a hash of the content. */
export async function isBuildStale(): Promise<boolean> {
  const build = applicationFiles()
  // An unreachable server does not mean that there is another build.
  const home = await fetch(`${basePath}/`).then(
    (reply) => (reply.ok ? reply.text() : build),
    () => build,
  )
  return !home.includes(build)
}

/** Reloads as soon as the module can be fetched: a browser caches a failed import, so only a new page retries it. */
export function reloadWhenReachable(): void {
  fetch(applicationFiles().replace(/ .*/, '')).then(
    () => location.reload(),
    () => {},
  )
}
