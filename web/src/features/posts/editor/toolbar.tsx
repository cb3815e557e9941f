import { Toolbar as Base } from '@base-ui/react/toolbar'
import { Tooltip } from '@base-ui/react/tooltip'
import { BookOpen, CircleHelp, ImagePlus, type LucideIcon, Search } from 'lucide-react'
import { t } from '../../../lib/language/texts.ts'
import type { Command } from './commands/edit.ts'
import { ariaShortcut, shownShortcut } from './shortcuts/shortcuts.ts'
import { tools } from './shortcuts/tools.ts'

/** The preview, where a tool shows and hides it. */
export interface ToolbarPreview {
  shown: boolean
  toggle: () => void
}

interface ToolbarProps {
  run: (command: Command) => void
  choosePictures: () => void
  openFind: () => void
  openHelp: () => void
  preview: ToolbarPreview | undefined
}

/** One tab stop; the arrow keys move between the buttons. */
export function Toolbar({ run, choosePictures, openFind, openHelp, preview }: ToolbarProps) {
  return (
    <Tooltip.Provider delay={400}>
      <Base.Root aria-label={t('dashboard.editor.formatting')} className="editor-toolbar">
        {tools.map(({ name, icon, shortcut, command }) => (
          <ToolButton key={name} name={t(name)} icon={icon} shortcut={shortcut} onClick={() => run(command)} />
        ))}
        <ToolButton name={t('dashboard.editor.picture')} icon={ImagePlus} onClick={choosePictures} />
        <ToolButton name={t('dashboard.editor.findAndReplace')} icon={Search} shortcut="Shift+H" onClick={openFind} />
        <ToolButton name={t('dashboard.editor.help')} icon={CircleHelp} shortcut="/" onClick={openHelp} />
        {preview && (
          <ToolButton
            name={t('dashboard.editor.preview')}
            icon={BookOpen}
            pressed={preview.shown}
            onClick={preview.toggle}
          />
        )}
      </Base.Root>
    </Tooltip.Provider>
  )
}

interface ToolButtonProps {
  name: string
  icon: LucideIcon
  shortcut?: string | undefined
  pressed?: boolean
  onClick: () => void
}

function ToolButton({ name, icon: Icon, shortcut, pressed, onClick }: ToolButtonProps) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger
        render={<Base.Button />}
        aria-label={name}
        aria-keyshortcuts={shortcut && ariaShortcut(shortcut)}
        // The text area must not lose the focus, or a phone would hide its keyboard.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
        aria-pressed={pressed}
        className="editor-tool"
      >
        <Icon aria-hidden className="size-[1.125rem]" />
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Positioner side="top" sideOffset={6} className="z-30">
          <Tooltip.Popup className="tooltip">
            {name}
            {shortcut && <kbd>{shownShortcut(shortcut)}</kbd>}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
