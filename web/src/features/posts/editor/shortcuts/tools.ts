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
  name: string
  icon: LucideIcon
  command: Command
  /** The key that is pressed with Ctrl, or Cmd on a Mac. */
  shortcut?: string
}

/** The Markdown commands of the toolbar, in its order. */
export const tools: Tool[] = [
  { name: 'Bold', icon: Bold, command: toggleBold, shortcut: 'B' },
  { name: 'Italic', icon: Italic, command: toggleItalic, shortcut: 'I' },
  { name: 'Heading', icon: Heading2, command: toggleHeading },
  { name: 'Link', icon: Link, command: toggleLink, shortcut: 'K' },
  { name: 'Quote', icon: Quote, command: toggleQuote },
  { name: 'Note', icon: Info, command: toggleNote },
  { name: 'Code', icon: Code, command: toggleCode },
  { name: 'Bulleted list', icon: List, command: toggleList('bullets') },
  { name: 'Numbered list', icon: ListOrdered, command: toggleList('numbers') },
  { name: 'Task list', icon: ListChecks, command: toggleList('tasks') },
  { name: 'Table', icon: Table2, command: insertTable },
]
