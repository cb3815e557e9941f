/** The code of a page did not come: there is no network, or a newer version has files of other names. */
export class PageLoadError extends Error {}

/** Loads the module of a page. Throws `PageLoadError`. */
export async function loadPage<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (cause) {
    throw new PageLoadError('This page could not be loaded', { cause })
  }
}
