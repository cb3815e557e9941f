import type { MutationFunctionContext, QueryClient, UseMutationOptions } from '@tanstack/react-query'

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

/**
 * The mutation, which also calls `run` with the reply once its own `onSuccess` has ended. A callback that
 * is given to `mutate` is not called if the component has gone meanwhile, as with a row of the list that the mutation
 * refreshes; this one is.
 */
export function thenCalling<Reply, Call>(
  // biome-ignore lint/suspicious/noExplicitAny: each mutation has a context of its own
  mutation: UseMutationOptions<Reply, Error, Call, any>,
  run: (reply: Reply) => void,
): typeof mutation {
  return {
    ...mutation,
    async onSuccess(...done) {
      await mutation.onSuccess?.(...done)
      run(done[0])
    },
  }
}
