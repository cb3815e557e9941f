import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Runs test files in the given order, the nearest to the source first, because they kill most mutants quickly. */
export default class InGivenOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = JSON.parse(process.env.MUTANTS_TESTS ?? '[]') as string[]
    const place = ({ moduleId }: TestSpecification) =>
      order.findIndex((test) => moduleId.endsWith(test))
    return files.toSorted((a, b) => place(a) - place(b))
  }
}
