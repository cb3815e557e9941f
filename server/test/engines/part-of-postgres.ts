import { type RunnerTask, type RunnerTestFile, TestRunner } from 'vitest'

const EVERY = 3
const EVERY_QUICK = 9

/**
 * The runner of `npm test`: of the tests that run on SQLite and on PostgreSQL, every ninth of each file runs on the
 * latter too, and with `--long` every third. A run of chosen files has all of them, and so has `npm run test:full`.
 */
export default class PartOfPostgres extends TestRunner {
  onCollected(files: RunnerTestFile[]): void {
    const isQuickPart = process.env.PART === 'quick'
    for (const file of files) {
      const isWhole = isQuickPart || file.name.endsWith('.long.test.ts')
      let tests = 0
      const isChosen = (task: RunnerTask): boolean => {
        if (task.type === 'test') {
          const n = tests++
          return isQuickPart ? n % EVERY_QUICK === 0 : n % EVERY === 0 && (isWhole || n % EVERY_QUICK > 0)
        }
        task.tasks = task.tasks.filter(isChosen)
        return task.tasks.length > 0
      }
      file.tasks = file.tasks.filter((task) => (task.name.endsWith('(PostgreSQL)') ? isChosen(task) : isWhole))
    }
  }
}
