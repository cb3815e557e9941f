/** `article` for one, `articles` for any other number. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many
}

/** `1 article`, `1,204 articles`. */
export function counted(count: number, one: string, many?: string): string {
  return `${count.toLocaleString('en-US')} ${plural(count, one, many)}`
}
