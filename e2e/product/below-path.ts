import { basePath } from './product.ts'

// Journeys name addresses without the path of the blog, as everything in the program does. Playwright resolves each of
// them (`goto`, requests, `route`, `toHaveURL` …) by `new URL(address, baseURL)`, which would drop that path, so it is
// added there. No page has such a base: the address of the home page ends with a slash.

if (basePath !== '') {
  globalThis.URL = new Proxy(URL, {
    construct(target, [address, base], newTarget) {
      const isOfBlog = new RegExp(`^https?://[^/]+${basePath}$`).test(String(base))
      const isBelow = `${address}/`.startsWith(`${basePath}/`)
      const path = isOfBlog && /^\/(?!\/)/.test(address) && !isBelow ? basePath : ''
      return Reflect.construct(target, [path + address, base], newTarget)
    },
  })
}
