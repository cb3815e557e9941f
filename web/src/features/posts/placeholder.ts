/** The drawn covers that stand in for a missing one, `cover-1.svg` to this. */
const DRAWN = 6

/** As many as stand beside or above one in a grid. */
const NEIGHBOURS = 3

/** The address of a post's stand-in cover: by the end of its id, so the same wherever it stands alone. */
export function placeholderOf(postId: string): string {
  return address(numberOf(postId))
}

/** Those of posts in a grid: each its own one, or the next that no neighbour before it has. */
export function placeholdersOf(postIds: string[]): string[] {
  const chosen: number[] = []
  for (const id of postIds) {
    let number = numberOf(id)
    while (chosen.slice(-NEIGHBOURS).includes(number)) number = (number + 1) % DRAWN
    chosen.push(number)
  }
  return chosen.map(address)
}

function numberOf(postId: string): number {
  return Number.parseInt(postId.slice(-2), 16) % DRAWN
}

function address(number: number): string {
  return `/cover-${number + 1}.svg`
}
