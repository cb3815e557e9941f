import type { PlainKey } from '@byline/languages/texts'
import {
  Bold,
  Code,
  Heading2,
  Info,
  Italic,
  Link,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Quote,
  Table2,
} from 'lucide-react'
import { toggleCode } from '../commands/code.ts'
import type { Command } from '../commands/edit.ts'
import { toggleBold, toggleItalic } from '../commands/inline-mark.ts'
import { toggleHeading, toggleNote, toggleQuote } from '../commands/line-prefix.ts'
import { toggleLink } from '../commands/link.ts'
import { insertTable } from '../commands/table.ts'
import { toggleList } from '../lists/list.ts'

export interface Tool {
  name: PlainKey
  icon: LucideIcon
  command: Command
  /** The key that is pressed with Ctrl, or Cmd on a Mac. */
  shortcut?: string
}

/** The Markdown commands of the toolbar, in its order. */
export const tools: Tool[] = [
  { name: 'dashboard.editor.bold', icon: Bold, command: toggleBold, shortcut: 'B' },
  { name: 'dashboard.editor.italic', icon: Italic, command: toggleItalic, shortcut: 'I' },
  { name: 'dashboard.editor.heading', icon: Heading2, command: toggleHeading },
  { name: 'dashboard.editor.link', icon: Link, command: toggleLink, shortcut: 'K' },
  { name: 'dashboard.editor.quote', icon: Quote, command: toggleQuote },
  { name: 'dashboard.editor.note', icon: Info, command: toggleNote },
  { name: 'dashboard.editor.code', icon: Code, command: toggleCode },
  { name: 'dashboard.editor.bulletedList', icon: List, command: toggleList('bullets') },
  { name: 'dashboard.editor.numberedList', icon: ListOrdered, command: toggleList('numbers') },
  { name: 'dashboard.editor.taskList', icon: ListChecks, command: toggleList('tasks') },
  { name: 'dashboard.editor.table', icon: Table2, command: insertTable },
]
