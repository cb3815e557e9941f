import { expect, it } from 'vitest'
import { candidatePaths } from './candidate-paths.ts'

it('an address of WordPress leads to its copy in the folder of uploads, then to the originals', () => {
  const paths = candidatePaths('https://old.example/wp-content/uploads/2019/05/a-300x200.jpg')
  expect(paths.slice(0, 5)).toEqual([
    'wp-content/uploads/2019/05/a-300x200.jpg',
    'uploads/2019/05/a-300x200.jpg',
    '2019/05/a-300x200.jpg',
    '05/a-300x200.jpg',
    'a-300x200.jpg',
  ])
  expect(paths.filter((path) => path.startsWith('2019/'))).toEqual([
    '2019/05/a-300x200.jpg',
    '2019/05/a.jpg',
    '2019/05/a-scaled.jpg',
    '2019/05/a-rotated.jpg',
  ])
})

it('a large original that was shrunk is found under both names', () => {
  expect(candidatePaths('/a-scaled.jpg')).toEqual([
    'a-scaled.jpg',
    'a-scaled-scaled.jpg',
    'a-scaled-rotated.jpg',
    'a.jpg',
  ])
})

it.each([
  ['__GHOST_URL__/content/images/2020/01/x.png', '2020/01/x.png'],
  ['https://b.example/content/images/size/w600/2020/01/x.png', 'content/images/2020/01/x.png'],
  ['/content/images/size/w600/format/webp/2020/01/x.png', '2020/01/x.png'],
  ['//i0.wp.com/old.example/wp-content/uploads/2019/05/a.jpg?resize=300%2C200', '2019/05/a.jpg'],
  ['images/caf%C3%A9%20au%20lait.png#x', 'images/café au lait.png'],
])('%s may be at %s', (address, path) => expect(candidatePaths(address)).toContain(path))

it.each([
  '../secret.png',
  'a/%2e%2e/secret.png',
  'a/..%2fsecret.png',
  'a%00.png',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://old.example/',
  '',
  'a/'.repeat(100),
])('%j leads nowhere', (address) => expect(candidatePaths(address)).toEqual([]))
