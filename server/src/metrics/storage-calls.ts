import { Histogram, type Registry } from 'prom-client'
import { type S3Attempt, s3Attempts } from '../storage/s3/s3-calls.ts'

/** Measures the calls to object storage, for pictures and backups. The function that it returns ends that. */
export function measureStorageCalls(registry: Registry): () => void {
  const durations = new Histogram({
    name: 'byline_object_storage_call_duration_seconds',
    help: 'Attempts at calls to object storage; one that the storage did not answer, or not well, has failed.',
    labelNames: ['operation', 'outcome'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 30],
    registers: [registry],
  })
  const observe = (message: unknown) => {
    const { operation, outcome, seconds } = message as S3Attempt
    durations.observe({ operation, outcome }, seconds)
  }
  s3Attempts.subscribe(observe)
  return () => void s3Attempts.unsubscribe(observe)
}
