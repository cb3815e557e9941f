import { collectDefaultMetrics, Registry } from 'prom-client'

/** Gauges of prom-client whose names end in `_total`, which belongs to counters alone (OpenMetrics, 'Counter'). */
const MISNAMED = ['nodejs_active_resources_total', 'nodejs_active_handles_total', 'nodejs_active_requests_total']
/** Gauges for each of V8's eight spaces, whose sum is in others. */
const TOO_FINE = ['size_total', 'size_used', 'size_available'].map((name) => `nodejs_heap_space_${name}_bytes`)

/** A registry with the metrics of every Node process: memory, CPU time, event loop, garbage collection. */
export function openRegistry(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const name of [...MISNAMED, ...TOO_FINE]) registry.removeSingleMetric(name)
  return registry
}
