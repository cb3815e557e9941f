import {
  Bold,
  Code,
  Heading2,
  Italic,
  Link,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Quote,
  Table2,
} from 'lucide-react'
import { toggleCode } from './code.ts'
import type { Command } from './edit.ts'
import { toggleBold, toggleItalic } from './inline-mark.ts'
import { toggleHeading, toggleQuote } from './line-prefix.ts'
import { toggleLink } from './link.ts'
import { toggleList } from './list.ts'
import { insertTable } from './table.ts'

export interface Tool {
  name: string
  icon: LucideIcon
  command: Command
  /** A key pressed with Ctrl, on a Mac with Cmd. */
  shortcut?: string
}

/** What the toolbar writes, in its order. */
export const tools: Tool[] = [
  { name: 'Bold', icon: Bold, command: toggleBold, shortcut: 'b' },
  { name: 'Italic', icon: Italic, command: toggleItalic, shortcut: 'i' },
  { name: 'Heading', icon: Heading2, command: toggleHeading },
  { name: 'Link', icon: Link, command: toggleLink, shortcut: 'k' },
  { name: 'Quote', icon: Quote, command: toggleQuote },
  { name: 'Code', icon: Code, command: toggleCode },
  { name: 'Bulleted list', icon: List, command: toggleList('bullets') },
  { name: 'Numbered list', icon: ListOrdered, command: toggleList('numbers') },
  { name: 'Task list', icon: ListChecks, command: toggleList('tasks') },
  { name: 'Table', icon: Table2, command: insertTable },
]
