/** Empties the field before a button, as its user would: whatever follows the text hears of it. */
export function clearField({ previousElementSibling: field }: Element): void {
  if (!(field instanceof HTMLInputElement)) return
  // React does not see a change of `value`.
  field.select()
  field.setRangeText('')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}
