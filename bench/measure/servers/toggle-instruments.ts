import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'

// Preloaded into a product: at each SIGUSR2 it turns on or off what prom-client's default metrics turn on for ever, the
// histogram of the event loop's delay and the observer of garbage collections. So both are measured in one process.
const RESOLUTION_MS = 10
const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
const collections = new PerformanceObserver((list) => void list.getEntries())
let isOn = false

process.on('SIGUSR2', () => {
  isOn = !isOn
  if (isOn) {
    delays.enable()
    collections.observe({ entryTypes: ['gc'] })
  } else {
    delays.disable()
    collections.disconnect()
  }
})
