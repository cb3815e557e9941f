import { readDashboard } from '@byline/contract/dashboard'
import { getMail, testMail } from '@byline/contract/mail'
import type { MutationFunctionContext } from '@tanstack/react-query'
import { callMutation, callQuery } from '../../lib/calls/query-client.ts'

export const mailServer = { ...callQuery(getMail), meta: { failsInPlace: true } }

export const testMailMutation = {
  ...callMutation(testMail),
  onSuccess(_reply: unknown, _input: unknown, _result: unknown, { client }: MutationFunctionContext) {
    void client.invalidateQueries({ queryKey: [readDashboard.path] })
  },
}
