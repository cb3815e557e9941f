/** Thrown if the code of a page cannot be loaded: the browser is offline, or the build is stale. */
export class PageLoadError extends Error {}

/** Loads the module of a page. Throws `PageLoadError`. */
export async function loadPage<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (cause) {
    throw new PageLoadError('This page could not be loaded', { cause })
  }
}
