import { type RunnerTask, type RunnerTestFile, TestRunner } from 'vitest'

const EVERY = 3

/**
 * The runner of `npm test`: of the tests that run on SQLite and on PostgreSQL, every third of each file runs on the
 * latter too. A run of chosen files has all of them, and so has `npm run test:full`.
 */
export default class PartOfPostgres extends TestRunner {
  onCollected(files: RunnerTestFile[]): void {
    for (const file of files) {
      let tests = 0
      const isChosen = (task: RunnerTask): boolean => {
        if (task.type === 'test') return tests++ % EVERY === 0
        task.tasks = task.tasks.filter(isChosen)
        return task.tasks.length > 0
      }
      file.tasks = file.tasks.filter((task) => !task.name.endsWith('(PostgreSQL)') || isChosen(task))
    }
  }
}
