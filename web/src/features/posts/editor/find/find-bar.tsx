import { ArrowDown, ArrowUp, CaseSensitive, type LucideIcon, Replace, ReplaceAll, WholeWord, X } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react'
import { language, t } from '../../../../lib/language/texts.ts'
import { FindMarks } from './find-marks.tsx'
import { useFind } from './use-find.ts'
import './find-bar.css'

interface FindBarProps {
  textarea: RefObject<HTMLTextAreaElement | null>
  /** The text, updated when typing pauses. */
  text: string
  /** Updates `text` at once. */
  refresh: () => void
  onClose: () => void
}

/** Finds words in the text and replaces them, between the toolbar and the text; Ctrl+F stays the browser's. */
export default function FindBar({ textarea, text, refresh, onClose }: FindBarProps) {
  const find = useFind(textarea, text, refresh)
  const { search, matches, current, replacement } = find
  const term = useRef<HTMLInputElement>(null)
  useEffect(() => {
    term.current?.focus({ preventScroll: true })
    term.current?.select()
  }, [])
  const close = () => {
    onClose()
    find.select()
  }
  const keyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      // The key closes this alone, not focus mode too.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (event.target !== term.current) find.replace()
    else if (event.shiftKey) find.previous()
    else find.next()
  }
  const none = matches.length === 0
  return (
    <>
      <search aria-label={t('dashboard.editor.findAndReplace')} onKeyDown={keyDown} className="find-bar">
        <div className="find-row">
          <BarInput
            ref={term}
            label={t('dashboard.editor.find')}
            maxLength={1_000}
            value={search.term}
            onText={find.setTerm}
          />
          <p role="status" className="find-count">
            {search.term !== '' && countOf(matches.length, find.position)}
          </p>
          <BarButton name={t('dashboard.editor.findPrevious')} icon={ArrowUp} disabled={none} onClick={find.previous} />
          <BarButton name={t('dashboard.editor.findNext')} icon={ArrowDown} disabled={none} onClick={find.next} />
          <BarButton name={t('shared.actions.close')} icon={X} onClick={close} />
        </div>
        <div className="find-row">
          <BarInput
            label={t('dashboard.editor.replaceWith')}
            placeholder={t('dashboard.editor.replace')}
            value={replacement}
            onText={find.setReplacement}
          />
          <BarButton
            name={t('dashboard.editor.matchCase')}
            icon={CaseSensitive}
            pressed={search.matchCase}
            onClick={find.toggleCase}
          />
          <BarButton
            name={t('dashboard.editor.wholeWords')}
            icon={WholeWord}
            pressed={search.wholeWords}
            onClick={find.toggleWords}
          />
          <ReplaceButton name={t('dashboard.editor.replace')} icon={Replace} disabled={none} onClick={find.replace} />
          <ReplaceButton
            name={t('dashboard.editor.replaceAll')}
            icon={ReplaceAll}
            disabled={none}
            onClick={find.replaceAll}
          />
        </div>
        <p role="status" className="find-done">
          {find.replaced !== undefined && t('dashboard.editor.replaced', { count: find.replaced })}
        </p>
      </search>
      <FindMarks textarea={textarea} text={text} current={current} />
    </>
  )
}

interface BarInputProps extends ComponentProps<'input'> {
  label: string
  onText: (text: string) => void
}

function BarInput({ label, onText, ...input }: BarInputProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        placeholder={label}
        {...input}
        id={id}
        type="text"
        dir="auto"
        autoComplete="off"
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        className="field-input"
      />
    </>
  )
}

/** Shows its name if there is room, else its icon. */
function ReplaceButton({ name, icon: Icon, disabled, onClick }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      {...press(disabled, onClick)}
      className="button-quiet button-small find-replace"
    >
      <Icon aria-hidden className="size-[1.125rem]" />
      <span aria-hidden>{name}</span>
    </button>
  )
}

interface BarButtonProps {
  name: string
  icon: LucideIcon
  disabled?: boolean
  pressed?: boolean
  onClick: () => void
}

function BarButton({ name, icon: Icon, disabled, pressed, onClick }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-pressed={pressed}
      {...press(disabled, onClick)}
      className="editor-tool"
    >
      <Icon aria-hidden className="size-[1.125rem]" />
    </button>
  )
}

/** A button that is really disabled would lose the focus as soon as nothing is left to replace. */
function press(disabled: boolean | undefined, onClick: () => void) {
  return { 'aria-disabled': disabled || undefined, onClick: disabled ? undefined : onClick }
}

function countOf(count: number, position: number): string {
  if (count === 0) return t('dashboard.editor.notFound')
  if (position === 0) return new Intl.NumberFormat(language()).format(count)
  return t('dashboard.editor.matchPosition', { position, count })
}
