import { hashCost } from '../../src/features/users/account/passwords.ts'

// Most tests register people, and a hash takes as long as the rest of the call. `passwords.test.ts` has the real cost.
Object.assign(hashCost, { memoryCost: 8, timeCost: 1 })
