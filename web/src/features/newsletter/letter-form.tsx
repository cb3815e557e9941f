/** A form of one button that is sent to the address of its page. */
export function LetterForm({
  label,
  field,
  quiet = false,
}: {
  label: string
  /** A field that says what the button does. */
  field?: string
  quiet?: boolean
}) {
  return (
    <form method="post">
      {field !== undefined && <input type="hidden" name={field} value="1" />}
      <button type="submit" className={quiet ? 'button-quiet' : 'button'}>
        {label}
      </button>
    </form>
  )
}
