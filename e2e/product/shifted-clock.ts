// Loaded before the product, it makes `Date` later by `CLOCK_SHIFT_MS`. Timers stay as they are.

const shift = Number(process.env.CLOCK_SHIFT_MS)
const RealDate = Date
const now = () => RealDate.now() + shift

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
