/** `1 article`, `1,204 articles`. */
export function articles(count: number): string {
  return count === 1 ? '1 article' : `${count.toLocaleString('en-US')} articles`
}
