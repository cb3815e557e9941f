import { styleOf } from './style-of.ts'

const MAX_COLUMNS = 60
const MAX_ROWS = 2_000

/**
 * Rebuilds each table for Markdown: the first row is the head, every cell has one line, and spanned cells are empty. A
 * layout table is replaced by its contents.
 */
export function readTables(body: Element): void {
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    const rows = rowsOf(table)
    const columns = Math.max(0, ...rows.map((row) => row.length))
    const arranges =
      table.getAttribute('role') === 'presentation' || table.querySelector('table, h1, h2, h3, hr') !== null
    if (columns <= 1 || arranges) dissolve(table)
    else table.replaceWith(...captionOf(table), rebuilt(table, rows, columns))
  }
}

/** The cells of each row, without the empty rows and columns that spreadsheets copy at the end. */
function rowsOf(table: Element): (Element | undefined)[][] {
  const rows: (Element | undefined)[][] = []
  const spanned: number[] = []
  for (const row of [...table.querySelectorAll('tr')].slice(0, MAX_ROWS)) {
    if (row.closest('table') !== table) continue
    const cells: (Element | undefined)[] = []
    const skipSpanned = () => {
      while ((spanned[cells.length] ?? 0) > 0 && cells.length < MAX_COLUMNS) {
        spanned[cells.length] = (spanned[cells.length] ?? 0) - 1
        cells.push(undefined)
      }
    }
    for (const cell of row.children) {
      if (!['td', 'th'].includes(cell.localName)) continue
      skipSpanned()
      const across = spanOf(cell, 'colspan')
      const down = spanOf(cell, 'rowspan')
      for (let column = 0; column < across && cells.length < MAX_COLUMNS; column++) {
        spanned[cells.length] = down - 1
        cells.push(column === 0 ? cell : undefined)
      }
    }
    skipSpanned()
    while (cells.length > 0 && isEmpty(cells.at(-1))) cells.pop()
    rows.push(cells)
  }
  return rows.filter((row) => row.length > 0)
}

function spanOf(cell: Element, attribute: string): number {
  const span = Number.parseInt(cell.getAttribute(attribute) ?? '', 10)
  return span > 1 ? Math.min(span, MAX_COLUMNS) : 1
}

function isEmpty(cell: Element | undefined): boolean {
  return cell === undefined || (!/\S/.test(cell.textContent) && cell.querySelector('img') === null)
}

function captionOf(table: Element): Element[] {
  const caption = table.querySelector('caption')
  if (!caption || isEmpty(caption)) return []
  const paragraph = table.ownerDocument.createElement('p')
  paragraph.append(...caption.childNodes)
  return [paragraph]
}

function rebuilt(table: Element, rows: (Element | undefined)[][], columns: number): Element {
  const { ownerDocument } = table
  const clean = ownerDocument.createElement('table')
  for (const [index, cells] of rows.entries()) {
    const row = ownerDocument.createElement('tr')
    for (let column = 0; column < columns; column++) {
      const cell = ownerDocument.createElement(index === 0 ? 'th' : 'td')
      const source = cells[column]
      if (source) {
        const align = styleOf(source)('text-align') || (source.getAttribute('align') ?? '').toLowerCase()
        if (/^(?:left|center|right)$/.test(align)) cell.setAttribute('align', align)
        cell.append(...lineOf(source))
      }
      // The serializer drops an element without any text.
      if (isEmpty(cell)) cell.textContent = '\u2060'
      row.append(cell)
    }
    clean.append(row)
  }
  return clean
}

/** The content of a cell on one line, in which blocks are separated by line breaks. */
function lineOf(cell: Element): Node[] {
  for (const pre of cell.querySelectorAll('pre')) {
    const code = cell.ownerDocument.createElement('code')
    code.textContent = pre.textContent.trim().replace(/\s*\n\s*/g, ' ')
    pre.replaceWith(code)
  }
  for (const item of cell.querySelectorAll('li')) item.prepend('• ')
  for (;;) {
    const block = cell.querySelector(
      'p, div, ul, ol, li, blockquote, h4, h5, h6, dl, dt, dd, figure, figcaption, section',
    )
    if (!block) break
    const hasNext = block.nextSibling !== null && /\S/.test(block.nextSibling.textContent ?? '')
    block.replaceWith(...block.childNodes, ...(hasNext ? [cell.ownerDocument.createElement('br')] : []))
  }
  return [...cell.childNodes]
}

function dissolve(table: Element): void {
  const blocks = rowsOf(table)
    .flat()
    .filter((cell) => cell !== undefined)
    .map((cell) => {
      const block = table.ownerDocument.createElement('div')
      block.append(...cell.childNodes)
      return block
    })
  table.replaceWith(...blocks)
}
