/** Answers that are asked for together: the next ones are made in other processes while one is written. */
const AHEAD = 8

/**
 * Asks for addresses a few at once and gives the answers in the order of the list, which may grow meanwhile; what was
 * given is taken off it.
 */
export async function* askAhead<Answer>(
  waiting: string[],
  ask: (address: string) => Promise<Answer>,
): AsyncGenerator<[address: string, answer: Answer]> {
  const asked: Promise<Answer>[] = []
  while (waiting.length > 0) {
    for (const address of waiting.slice(asked.length, AHEAD)) {
      const answer = ask(address)
      // An error is thrown in the order of the answers.
      answer.catch(() => undefined)
      asked.push(answer)
    }
    const answer = await (asked.shift() as Promise<Answer>)
    yield [waiting.shift() as string, answer]
  }
}
