/** Downloads data as a JSON file. */
export function saveAsFile(name: string, data: unknown): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
