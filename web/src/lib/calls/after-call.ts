import type { MutationFunctionContext, QueryClient } from '@tanstack/react-query'

/** The callback of a mutation that calls `run` with the reply and the cache once the call has succeeded. */
export function afterSuccess<Reply>(run: (reply: Reply, client: QueryClient) => unknown) {
  return {
    onSuccess: (reply: Reply, _input: unknown, _result: unknown, { client }: MutationFunctionContext) =>
      run(reply, client),
  }
}

/** The callback of a mutation that calls `run` with the cache after a success and after a failure. */
export function afterSettled(run: (client: QueryClient) => unknown) {
  return {
    onSettled: (
      _reply: unknown,
      _error: unknown,
      _input: unknown,
      _result: unknown,
      { client }: MutationFunctionContext,
    ) => run(client),
  }
}
