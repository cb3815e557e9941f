import type { Sample } from '../measure/load/load.ts'
import { medianRatio } from '../measure/load/median.ts'
import { hasCpu, medianSample } from '../measure/load/rounds.ts'
import type { Figures, Finding } from './findings.ts'

export const NO_ACCOUNTING = 'this system does not report the CPU time of a process'

/** The medians of samples as a line of the report. */
export function figuresOf(what: string, samples: readonly Sample[]): Figures {
  const { requestsPerSecond, p50, p99, cpuPerRequest, bytesPerReply, generatorCpu } = medianSample(samples)
  const note = [
    `${Math.round(bytesPerReply)} bytes a reply`,
    ...(generatorCpu > 0.9 ? ['the generator of the load was the limit'] : []),
  ]
  return { what, requestsPerSecond, p50, p99, cpuPerRequest, note: note.join('; ') }
}

export function requestsRatio(samples: readonly Sample[], others: readonly Sample[]): Finding {
  const requests = ({ requestsPerSecond }: Sample) => requestsPerSecond
  return {
    value: medianRatio(samples.map(requests), others.map(requests)),
    from: between(samples, others, (sample) => `${Math.round(requests(sample))}/s`),
  }
}

export function cpuRatio(samples: readonly Sample[], others: readonly Sample[]): Finding {
  if (!samples.every(hasCpu) || !others.every(hasCpu)) return { missing: NO_ACCOUNTING }
  return {
    value: medianRatio(
      samples.map((sample) => sample.cpuPerRequest),
      others.map((sample) => sample.cpuPerRequest),
    ),
    from: between(samples, others, ({ cpuPerRequest }) => `${cpuPerRequest?.toFixed(3)} ms`),
  }
}

export function between(
  samples: readonly Sample[],
  others: readonly Sample[],
  say: (sample: Sample) => string,
): string {
  return `${say(medianSample(samples))} to ${say(medianSample(others))}`
}
