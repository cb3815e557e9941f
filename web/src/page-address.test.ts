import { describe, expect, it } from 'vitest'
import { pageAddress } from './page-address.ts'
import { routes } from './routes.tsx'

describe('the canonical address of a page', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=x', '/'],
    ['/articles', '/Articles'],
    ['/ARTICLES/', '/Articles'],
    ['/Articles?tag=b&after=a&x=1', '/Articles?after=a&tag=b'],
    ['/Articles?tag=a&tag=b', '/Articles?tag=a'],
    ['/Articles?tag=', '/Articles?tag='],
    ['/articles/Some%20Term', '/Articles/Some%20Term'],
    ['/Articles/a%2Fb?tag=x', '/Articles/a%2Fb'],
    ['/Article/Slug?around=1&before=2', '/article/Slug?before=2&around=1'],
    ['/article/%F0%9F%99%82', '/article/%F0%9F%99%82'],
    ['/article', '/Article'],
    ['/LOGIN?next=evil', '/login'],
    ['/reset-password?token=secret', '/reset-password'],
    ['/Dashboard/Posts/Manage/Edit/My-Slug', '/dashboard/posts/manage/edit/My-Slug'],
    ['/dashboard', '/dashboard'],
    ['/nothing/Here?x=1', '/nothing/Here'],
    ['//evil.example/x', '//evil.example/x'],
  ])('requested as %s is %s', (requested, address) => {
    expect(pageAddress(routes, new URL(`https://blog.example${requested}`))).toBe(address)
  })

  it('is unchanged by a second call', () => {
    for (const path of ['/', '/Articles?after=a&tag=b', '/article/Slug?before=2&around=1']) {
      expect(pageAddress(routes, new URL(`https://blog.example${path}`))).toBe(path)
    }
  })
})
