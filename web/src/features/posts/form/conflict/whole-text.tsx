interface WholeTextProps {
  title: string
  text: string
  /** Shown on request only. */
  folded?: boolean
}

/** A text to look at, in a frame of its own. */
export function WholeText({ title, text, folded = false }: WholeTextProps) {
  return (
    <details open={!folded}>
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm">{title}</summary>
      <textarea
        readOnly
        aria-label={title}
        value={text}
        className="field-input h-64 font-mono text-sm"
      />
    </details>
  )
}
