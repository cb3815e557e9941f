/** There are drawn covers from `cover-1.svg` to this number. */
const DRAWN_COVERS = 6

/** The number of cards next to or above one in a grid. */
const NEIGHBOURS = 3

/** The address of the drawn cover of a post without a cover: chosen by the end of its id, so it is always the same. */
export function placeholderCover(postId: string): string {
  return address(numberOf(postId))
}

/** The drawn covers of posts in a grid: the post's own cover, or the next one that no neighbour before it has. */
export function placeholderCovers(postIds: string[]): string[] {
  const chosen: number[] = []
  for (const id of postIds) {
    let number = numberOf(id)
    while (chosen.slice(-NEIGHBOURS).includes(number)) number = (number + 1) % DRAWN_COVERS
    chosen.push(number)
  }
  return chosen.map(address)
}

function numberOf(postId: string): number {
  return Number.parseInt(postId.slice(-2), 16) % DRAWN_COVERS
}

function address(number: number): string {
  return `/cover-${number + 1}.svg`
}
