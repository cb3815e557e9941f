import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Runs the files as they are named, the nearest to the source first: they kill most mutants in the least time. */
export default class InGivenOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = JSON.parse(process.env.MUTANTS_TESTS ?? '[]') as string[]
    const place = ({ moduleId }: TestSpecification) =>
      order.findIndex((test) => moduleId.endsWith(test))
    return files.toSorted((a, b) => place(a) - place(b))
  }
}
