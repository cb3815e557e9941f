/** The form in which tags are compared: case and Unicode normal form make no difference (design §6). */
export function tagKey(tag: string): string {
  return tag.toWellFormed().trim().normalize('NFKC').toLowerCase()
}
