import { describe, expect, it } from 'vitest'
import { type PageStart, readTablePage } from './table-page.ts'

/** A table of numbers with pages of three; the cursor of a row is the row itself. */
function tableOf(rows: number[], most = 1_000) {
  const read = async ({ after, before }: PageStart) => {
    const end = before === undefined ? undefined : rows.findIndex((row) => row >= Number(before))
    const from = after === undefined ? 0 : rows.findIndex((row) => row > Number(after))
    const start = end === undefined ? (from === -1 ? rows.length : from) : Math.max(0, end - 3)
    const page = rows.slice(start, end ?? start + 3)
    const stop = start + page.length
    return {
      rows: page,
      nextCursor: stop < rows.length ? String(page.at(-1)) : null,
      previousCursor: start > 0 && page.length > 0 ? String(page[0]) : null,
    }
  }
  const count = async () => (rows.length > most ? undefined : rows.length)
  return (start: PageStart = {}) => readTablePage(start, { read, count })
}

const numbers = (count: number) => Array.from({ length: count }, (_, n) => 10 * (n + 1))

describe('a page of a table', () => {
  it('knows its place forwards and backwards', async () => {
    const table = tableOf(numbers(8))
    const first = await table()
    expect(first).toMatchObject({ rows: [10, 20, 30], first: 1, total: 8, previousCursor: null })
    const second = await table({ after: String(first.nextCursor) })
    expect(second).toMatchObject({ rows: [40, 50, 60], first: 4, total: 8 })
    const last = await table({ after: String(second.nextCursor) })
    expect(last).toMatchObject({ rows: [70, 80], first: 7, total: 8, nextCursor: null })
    expect(await table({ before: String(last.previousCursor) })).toEqual(second)
    expect(await table({ before: String(second.previousCursor) })).toEqual(first)
  })

  it('is right at both ends after rows were deleted or added', async () => {
    const { nextCursor } = await tableOf(numbers(8))()
    const fewer = [10, 40, 50, 60, 70, 80]
    const second = await tableOf(fewer)({ after: String(nextCursor) })
    expect(second).toMatchObject({ rows: [40, 50, 60], first: 4, total: 7 })
    const last = await tableOf(fewer)({ after: String(second.nextCursor) })
    expect(last).toMatchObject({ rows: [70, 80], first: 5, total: 6 })
    const start = await tableOf([35, 40, 50, 60])({ before: String(second.previousCursor) })
    expect(start).toMatchObject({ rows: [35, 40, 50], first: 1, total: 4 })
  })

  it('has no total if the rows are too many to count, unless it ends with the last one', async () => {
    const table = tableOf(numbers(8), 5)
    const first = await table()
    expect([first.first, first.total]).toEqual([1, null])
    const second = await table({ after: String(first.nextCursor) })
    const last = await table({ after: String(second.nextCursor) })
    expect([second.total, last.first, last.total]).toEqual([null, 7, 8])
  })

  it('is empty, and not an error, when there are no rows', async () => {
    const nothing = { rows: [], first: 1, total: 0, nextCursor: null, previousCursor: null }
    expect(await tableOf([])()).toEqual(nothing)
    expect(await tableOf([])({ before: '3.40' })).toEqual(nothing)
  })

  it.each(['', '40', '.40', '-1.40', '3.', 'x.40', '9999999999.40', '3 .40', '1e3.40'])(
    'has no cursor %j',
    async (cursor) => {
      for (const start of [{ after: cursor }, { before: cursor }]) {
        await expect(tableOf(numbers(8))(start)).rejects.toMatchObject({ code: 'invalid_cursor' })
      }
    },
  )
})
