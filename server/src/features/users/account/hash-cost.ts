/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane. */
export const recommendedCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The cost of every new hash. The tests of everything else lower it (`server/test/engines/quick-hashes.ts`). */
export const hashCost = { ...recommendedCost }
