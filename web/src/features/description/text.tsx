/** A sentence whose words in backticks are code. */
export function Text({ children }: { children: string }) {
  return children.split('`').map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a constant sentence
      <code key={index}>{part}</code>
    ) : (
      part
    ),
  )
}
