import { readFileSync } from 'node:fs'
import { getHeapStatistics } from 'node:v8'
import { startRenderer } from '../server/src/markdown/renderer.ts'
import { codeBlocks } from './data-set/code-blocks.ts'
import { memoryTable } from './measure/memory-table.ts'
const mb = (n: number) => (n / 1e6).toFixed(1)
const show = (name: string) => { const t = memoryTable([process.pid]); const h = getHeapStatistics(); console.log(name, Object.entries(t).map(([k, v]) => `${k} ${mb(v as number)}`).join(', '), '| main heap', mb(h.total_physical_size), 'ext', mb(h.external_memory), 'malloced', mb(h.malloced_memory)) }
const top = () => {
  const maps: [number, string][] = []
  let head = ''
  for (const line of readFileSync('/proc/self/smaps', 'utf8').split('\n')) {
    if (/^[\da-f]+-[\da-f]+ /.test(line)) head = line
    const [, kb] = /^Anonymous: +(\d+)/.exec(line) ?? []
    if (Number(kb) > 900) maps.push([Number(kb), head])
  }
  for (const [kb, line] of maps.sort((a, b) => b[0] - a[0]).slice(0, 25)) console.log('   ', kb, line)
}
const r = startRenderer(1)
show('before')
const pictures = new Map() as any
for (let i = 0; i < 2; i++) for (const b of codeBlocks().slice(0, Number(process.argv[2] ?? 30))) await r.render(b, pictures, 10000, {})
show('rendered')
await r.close()
await new Promise((f) => setTimeout(f, 500))
show('closed')
await new Promise((f) => setTimeout(f, 12000))
show('12 s later')
const g = (globalThis as any).gc
if (g) { g(); g(); await new Promise((f) => setTimeout(f, 500)); show('gc') }
