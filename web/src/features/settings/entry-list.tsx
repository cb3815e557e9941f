import { type ReactNode, useId, useState } from 'react'
import { t } from '../../lib/language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import '../../ui/row-actions.css'

interface EntryListProps<Entry> {
  title: string
  entries: Entry[]
  error?: string | undefined
  onChange: (entries: Entry[]) => void
  /** A new entry. */
  empty: Entry
  /** The name of an entry in the labels of its buttons; if it is empty, its number is used. */
  nameOf: (entry: Entry) => string
  /** The words of the button that adds one. */
  add: string
  render: (entry: Entry, change: (entry: Entry) => void) => ReactNode
}

/** A list whose entries can be edited, moved by buttons, removed and added. */
export function EntryList<Entry>({
  title,
  entries,
  error,
  onChange,
  empty,
  nameOf,
  add,
  render,
}: EntryListProps<Entry>) {
  const titleId = useId()
  const [said, setSaid] = useState('')
  const replace = (index: number, ...entry: Entry[]) => onChange(entries.toSpliced(index, 1, ...entry))
  const move = (from: number, to: number) => {
    const entry = entries[from] as Entry
    onChange(entries.toSpliced(from, 1).toSpliced(to, 0, entry))
    setSaid(t('dashboard.settings.entryMoved', { number: to + 1, count: entries.length }))
  }
  return (
    <section aria-labelledby={titleId} className="grid gap-4">
      <h3 id={titleId} className="field-label">
        {title}
      </h3>
      <ol className="grid gap-4 empty:hidden">
        {entries.map((entry, index) => {
          const name = nameOf(entry) || t('dashboard.settings.entryName', { number: index + 1 })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a key by content would lose the focus while one types
            <li key={index} className="grid gap-3 rounded-card border border-line p-4">
              {render(entry, (changed) => replace(index, changed))}
              <div className="-mx-2 flex flex-wrap gap-2">
                <Button
                  variant="row-action"
                  disabled={index === 0}
                  aria-label={t('dashboard.settings.moveUpNamed', { name })}
                  onClick={() => move(index, index - 1)}
                >
                  {t('shared.actions.moveUp')}
                </Button>
                <Button
                  variant="row-action"
                  disabled={index === entries.length - 1}
                  aria-label={t('dashboard.settings.moveDownNamed', { name })}
                  onClick={() => move(index, index + 1)}
                >
                  {t('shared.actions.moveDown')}
                </Button>
                <Button
                  variant="row-action"
                  className="text-danger"
                  aria-label={t('dashboard.settings.removeNamed', { name })}
                  onClick={() => replace(index)}
                >
                  {t('shared.actions.remove')}
                </Button>
              </div>
            </li>
          )
        })}
      </ol>
      <Button
        variant="button-quiet"
        className="button-small justify-self-start"
        onClick={() => onChange([...entries, empty])}
      >
        {add}
      </Button>
      <p aria-live="polite" className={error ? 'field-error' : 'sr-only'}>
        {error ?? said}
      </p>
    </section>
  )
}

interface EntryFieldProps<Entry> {
  entry: Entry
  name: { [Name in keyof Entry]: Entry[Name] extends string ? Name : never }[keyof Entry]
  label: string
  onChange: (entry: Entry) => void
}

export function EntryField<Entry>({ entry, name, label, onChange }: EntryFieldProps<Entry>) {
  return (
    <TextField
      label={label}
      value={String(entry[name])}
      onChange={({ target }) => onChange({ ...entry, [name]: target.value })}
    />
  )
}
