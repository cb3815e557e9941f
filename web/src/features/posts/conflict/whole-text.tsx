interface WholeTextProps {
  title: string
  text: string
  /** Initially closed. */
  collapsed?: boolean
}

/** A long text that can be opened and closed, and has its own scrollbar. */
export function WholeText({ title, text, collapsed = false }: WholeTextProps) {
  return (
    <details open={!collapsed}>
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
