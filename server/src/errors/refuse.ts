import type { Refuse } from '@byline/fair-queue/fair-queue'
import { AppError } from './app-error.ts'

/** The server's error for work that a fair queue refuses. */
export const refuse: Refuse = (reason) => new AppError(reason)
