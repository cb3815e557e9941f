/** The indices of the longest part of a list whose numbers rise (patience sorting). */
export function longestRise(numbers: readonly number[]): number[] {
  /** The index of the lowest number that ends a rise of each length. */
  const ends: number[] = []
  const before = new Int32Array(numbers.length)
  for (const [index, number] of numbers.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[ends[middle] as number] as number) < number) low = middle + 1
      else high = middle
    }
    before[index] = low > 0 ? (ends[low - 1] as number) : -1
    ends[low] = index
  }
  const rise: number[] = []
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] as number) rise.push(index)
  return rise.reverse()
}
