/** The paths of files that are written, on a file system that may not tell case. */
export class WrittenPaths {
  readonly #files = new Set<string>()
  readonly #folders = new Set<string>()

  /** Takes a path; false if a file is there, or stands where a folder is needed, or the other way round. */
  take(path: string): boolean {
    const key = path.normalize('NFKC').toLowerCase()
    const parents = [...key.matchAll(/\//g)].map(({ index }) => key.slice(0, index))
    if (this.#files.has(key) || this.#folders.has(key)) return false
    if (parents.some((parent) => this.#files.has(parent))) return false
    this.#files.add(key)
    for (const parent of parents) this.#folders.add(parent)
    return true
  }
}
