import { t } from '../../../../lib/language/texts.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { plainKeys, shortcuts, shownShortcut } from './shortcuts.ts'
import './help-sheet.css'

interface HelpSheetProps {
  open: boolean
  onClose: () => void
}

/** The keys or signs, and their meaning. */
type Rows = readonly (readonly [written: string, meaning: string])[]

/** Markdown, and its meaning. */
function markdown(): Rows {
  return [
    [t('dashboard.editor.sampleHeading'), t('dashboard.editor.meaningHeading')],
    [t('dashboard.editor.sampleBold'), t('dashboard.editor.meaningBold')],
    [t('dashboard.editor.sampleItalic'), t('dashboard.editor.meaningItalic')],
    [t('dashboard.editor.sampleStruck'), t('dashboard.editor.meaningStruck')],
    [t('dashboard.editor.sampleLink'), t('dashboard.editor.meaningLink')],
    [t('dashboard.editor.samplePicture'), t('dashboard.editor.meaningPicture')],
    ['![…](address){width=300}', t('dashboard.editor.meaningWidth')],
    [':tada:', t('dashboard.editor.meaningEmoji')],
    [t('dashboard.editor.sampleItem'), t('dashboard.editor.meaningItem')],
    [t('dashboard.editor.sampleNumbered'), t('dashboard.editor.meaningNumbered')],
    [t('dashboard.editor.sampleTask'), t('dashboard.editor.meaningTask')],
    [t('dashboard.editor.sampleQuotation'), t('dashboard.editor.meaningQuotation')],
    ['> [!NOTE]', t('dashboard.editor.meaningNote')],
    [t('dashboard.editor.sampleCode'), t('dashboard.editor.meaningCode')],
    ['```js', t('dashboard.editor.meaningBlock')],
    ['```js title="a.js"', t('dashboard.editor.meaningBlockTitle')],
    ['| a | b |', t('dashboard.editor.meaningRow')],
    [t('dashboard.editor.sampleFootnote'), t('dashboard.editor.meaningFootnote')],
    ['---', t('dashboard.editor.meaningLine')],
  ]
}

/** A dialog about Markdown and the keys of the text. */
export default function HelpSheet({ open, onClose }: HelpSheetProps) {
  const keys = shortcuts
    .map(({ key, meaning }) => [shownShortcut(key), t(meaning)] as const)
    .concat(plainKeys.map(([key, meaning]) => [key, t(meaning)]))
  return (
    <Dialog open={open} onClose={onClose} title={t('dashboard.editor.helpTitle')}>
      <section
        aria-label={t('dashboard.editor.helpLabel')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
        tabIndex={0}
        className="help-sheet"
      >
        <Meanings as="code" rows={markdown()} />
        <h3>{t('dashboard.editor.helpShortcuts')}</h3>
        <Meanings as="kbd" rows={keys} />
      </section>
      <p className="mt-4 flex justify-end">
        <button type="button" onClick={onClose} className="button">
          {t('shared.actions.close')}
        </button>
      </p>
    </Dialog>
  )
}

interface MeaningsProps {
  /** The element of what is explained. */
  as: 'code' | 'kbd'
  rows: Rows
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
