/**
 * The rows of a test's table, one on each line, with arrows between their texts: `a b → a-b`. White space around a text
 * does not count, and `⏎` stands for a line end within it.
 */
export function cases(table: string): string[][] {
  const lines = table.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => line.split('→').map((cell) => cell.trim().replaceAll('⏎', '\n')))
}
