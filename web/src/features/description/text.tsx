/** A sentence of the description, whose words in backticks are code. The description is in English on every site. */
export function Text({ children }: { children: string }) {
  const parts = children.split('`').map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a constant sentence
      <code key={index}>{part}</code>
    ) : (
      part
    ),
  )
  return (
    <span lang="en" dir="ltr">
      {parts}
    </span>
  )
}
