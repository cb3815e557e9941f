import type { Subject } from '../servers/subject.ts'
import type { Load, Loader, Sample } from './load.ts'
import { median } from './median.ts'

export interface Turn {
  subject: Pick<Subject, 'url' | 'pid'>
  load: Omit<Load, 'url' | 'seconds'>
}

/**
 * Loads the subjects in turns, after one short warm-up round, and returns the samples of each round. Every other round
 * has the opposite order, so that none is always measured first. An undefined turn has no samples.
 */
export async function inTurns<Name extends string>(
  loader: Loader,
  { rounds, seconds }: { rounds: number; seconds: number },
  turns: Record<Name, Turn | undefined>,
): Promise<Record<Name, Sample[]>> {
  const samples = {} as Record<Name, Sample[]>
  const all = Object.entries<Turn | undefined>(turns) as [Name, Turn | undefined][]
  for (let round = 0; round <= rounds; round++)
    for (const [name, turn] of round % 2 === 0 ? all : all.toReversed()) {
      samples[name] ??= []
      if (!turn) continue
      const { subject, load } = turn
      const time = round === 0 ? Math.min(seconds, 2) : seconds
      const sample = await loader.measure({ ...load, url: subject.url, seconds: time }, subject)
      if (round > 0) samples[name].push(sample)
    }
  return samples
}

/** The median of each figure separately. */
export function medianSample(samples: readonly Sample[]): Sample {
  const of = (figure: (sample: Sample) => number) => median(samples.map(figure))
  return {
    requestsPerSecond: of((sample) => sample.requestsPerSecond),
    p50: of((sample) => sample.p50),
    p99: of((sample) => sample.p99),
    answered: of((sample) => sample.answered),
    failed: of((sample) => sample.failed),
    bytesPerReply: of((sample) => sample.bytesPerReply),
    generatorCpu: of((sample) => sample.generatorCpu),
    cpuPerRequest: samples.every(hasCpu) ? median(samples.map((sample) => sample.cpuPerRequest)) : undefined,
  }
}

export function hasCpu(sample: Sample): sample is Sample & { cpuPerRequest: number } {
  return sample.cpuPerRequest !== undefined
}
