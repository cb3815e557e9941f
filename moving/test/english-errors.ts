import { NotedError } from '../src/records/noted-error.ts'
import { inEnglish } from './english.ts'

// Tests compare the sentences that people see.
Object.defineProperty(NotedError.prototype, 'message', {
  configurable: true,
  get(this: NotedError) {
    return inEnglish(this.note)
  },
})
