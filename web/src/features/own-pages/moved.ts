/** The list with one of its entries at another position. */
export function moved(list: string[], entry: string, to: number): string[] {
  return list.filter((other) => other !== entry).toSpliced(to, 0, entry)
}
