import { pathological } from './pathological.ts'
import { startRenderer } from './renderer.ts'

const size = Number(process.argv[2])
const r = startRenderer(1)
await r.render('x', {}, 10000)
const res: any[] = []
for (const [name, text] of pathological(size)) {
  const t = performance.now()
  const a = await r.render(text, {}, 10000)
  const ms = Math.round(performance.now() - t)
  res.push([
    ms,
    name,
    a.renderer,
    text.length,
    a.html.length,
    Math.round(process.memoryUsage().rss / 1e6),
  ])
  if (a.renderer < 0) await r.render('x', {}, 10000)
}
res.sort((a, b) => b[0] - a[0])
for (const x of res) if (x[0] > 300 || x[2] < 1 || x[5] > 800) console.log(x.join('\t'))
console.log(res.length, 'max rss', Math.max(...res.map((x) => x[5])))
await r.close()
