import { Toolbar as Base } from '@base-ui/react/toolbar'
import { Tooltip } from '@base-ui/react/tooltip'
import { CircleHelp, ImagePlus, type LucideIcon, Maximize2, Minimize2, PenLine, Search } from 'lucide-react'
import type { Command } from './commands/edit.ts'
import { ariaShortcut, shownShortcut } from './shortcuts/shortcuts.ts'
import { tools } from './shortcuts/tools.ts'

/** How much of the page is shown around the text: everything, only the form and its tools, or only the text. */
export type RoomMode = 'page' | 'full-screen' | 'focus'

interface ToolbarProps {
  run: (command: Command) => void
  choosePictures: () => void
  mode: RoomMode
  /** Undefined if the page has no full screen. */
  setMode: ((mode: RoomMode) => void) | undefined
  openFind: () => void
  openHelp: () => void
}

/** One tab stop; the arrow keys move between the buttons. */
export function Toolbar({ run, choosePictures, mode, setMode, openFind, openHelp }: ToolbarProps) {
  const [fullScreen, focused] = [mode === 'full-screen', mode === 'focus']
  return (
    <Tooltip.Provider delay={400}>
      <Base.Root aria-label="Formatting" className="editor-toolbar">
        {tools.map(({ name, icon, shortcut, command }) => (
          <ToolButton key={name} name={name} icon={icon} shortcut={shortcut} onClick={() => run(command)} />
        ))}
        <ToolButton name="Picture" icon={ImagePlus} onClick={choosePictures} />
        <ToolButton name="Find and replace" icon={Search} shortcut="Shift+H" onClick={openFind} />
        <ToolButton name="Help" icon={CircleHelp} shortcut="/" onClick={openHelp} />
        {setMode && (
          <>
            <ToolButton
              name={focused ? 'Leave focus mode' : 'Focus mode'}
              icon={focused ? Minimize2 : PenLine}
              onClick={() => setMode(focused ? 'page' : 'focus')}
              className="editor-focus sm:ms-auto"
            />
            <ToolButton
              name={fullScreen ? 'Leave full screen' : 'Full screen'}
              icon={fullScreen ? Minimize2 : Maximize2}
              onClick={() => setMode(fullScreen ? 'page' : 'full-screen')}
            />
          </>
        )}
      </Base.Root>
    </Tooltip.Provider>
  )
}

interface ToolButtonProps {
  name: string
  icon: LucideIcon
  shortcut?: string | undefined
  onClick: () => void
  className?: string
}

function ToolButton({ name, icon: Icon, shortcut, onClick, className = '' }: ToolButtonProps) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger
        render={<Base.Button />}
        aria-label={name}
        aria-keyshortcuts={shortcut && ariaShortcut(shortcut)}
        // The text area must not lose the focus, or a phone would hide its keyboard.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
        className={`editor-tool ${className}`}
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
