import { Dialog } from '../../../../ui/dialog.tsx'
import { plainKeys, shortcuts, shownShortcut } from './shortcuts.ts'
import './help-sheet.css'

interface HelpSheetProps {
  open: boolean
  onClose: () => void
}

/** Markdown, and its meaning. */
const MARKDOWN = [
  ['## Heading', 'A heading; ### is a smaller one'],
  ['**bold**', 'Bold text'],
  ['*italic*', 'Italic text'],
  ['~~struck~~', 'Struck text'],
  ['[text](https://…)', 'A link'],
  ['![description](address)', 'A picture; paste or drop a file to upload one'],
  ['![…](address){width=300}', 'A picture at this width in pixels'],
  [':tada:', 'An emoji by its name, as on GitHub'],
  ['- item', 'An item of a list; indent it for an inner list'],
  ['1. item', 'An item of a numbered list'],
  ['- [ ] task', 'A task; [x] is a done one'],
  ['> text', 'A quotation'],
  ['> [!NOTE]', 'Makes a note of a quotation; also TIP, IMPORTANT, WARNING, CAUTION, with a title behind'],
  ['`code`', 'Code within a line'],
  ['```js', 'Begins a block of code in this language; ``` ends it'],
  ['```js title="a.js"', 'The same with a title above the code'],
  ['| a | b |', 'A row of a table; | --- | --- | below the first row'],
  ['text[^1] and [^1]: note', 'A footnote'],
  ['---', 'A line across, between two parts'],
] as const

/** A dialog about Markdown and the keys of the text. */
export default function HelpSheet({ open, onClose }: HelpSheetProps) {
  const keys = shortcuts.map(({ key, meaning }) => [shownShortcut(key), meaning] as const).concat(plainKeys)
  return (
    <Dialog open={open} onClose={onClose} title="Writing in Markdown">
      <section
        aria-label="Markdown and shortcuts"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
        tabIndex={0}
        className="help-sheet"
      >
        <Meanings as="code" rows={MARKDOWN} />
        <h3>Shortcuts in the text</h3>
        <Meanings as="kbd" rows={keys} />
      </section>
      <p className="mt-4 flex justify-end">
        <button type="button" onClick={onClose} className="button">
          Close
        </button>
      </p>
    </Dialog>
  )
}

interface MeaningsProps {
  /** The element of what is explained. */
  as: 'code' | 'kbd'
  rows: readonly (readonly [written: string, meaning: string])[]
}

function Meanings({ as: Written, rows }: MeaningsProps) {
  return (
    <dl>
      {rows.map(([written, meaning]) => (
        <div key={written}>
          <dt>
            <Written>{written}</Written>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
