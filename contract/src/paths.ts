import { pictureWidths } from './limits.ts'

/** Addresses of pages and files, built in one place (specification §2 and §3). */
export const paths = {
  home: '/',
  articles: '/Articles',
  article: (slug: string) => `/article/${segment(slug)}`,
  search: (term: string) => `/Articles/${segment(term)}`,
  tag: (tag: string) => `/Articles?tag=${segment(tag)}`,
  author: (id: string) => `/Articles?author=${segment(id)}`,
  authorPage: (slug: string) => `/author/${segment(slug)}`,
  /** A page of one's own. */
  ownPage: (slug: string) => `/${segment(slug)}`,
  register: '/register',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  profile: '/profile',
  about: '/about',
  faqs: '/faqs',
  contact: '/#contact',
  dashboard: '/dashboard',
  manageComments: '/dashboard/comments',
  managePosts: '/dashboard/posts/manage',
  createPost: '/dashboard/posts/manage/create',
  editPost: (slug: string) => `/dashboard/posts/manage/edit/${segment(slug)}`,
  manageUsers: '/dashboard/users/manage',
  managePages: '/dashboard/pages',
  createPage: '/dashboard/pages/create',
  editPage: (slug: string) => `/dashboard/pages/edit/${segment(slug)}`,
  trash: '/dashboard/trash',
  settings: '/dashboard/settings',
  settingsPart: (part: string) => `/dashboard/settings/${part}`,
  /** The icon of the site, from the picture that the owner has set. */
  siteIcon: (picture: string, size: number) => `/icons/${segment(picture)}-${size}.png`,
  upload: (file: string) => `/uploads/${segment(file)}`,
} as const

/** Lone surrogates become U+FFFD, as `encodeURIComponent` throws for them. */
function segment(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** A narrower copy of an upload: `abc.webp` at 640 is `abc-640.webp`. For greater widths, the picture is sent. */
export function uploadAtWidth(file: string, width: number): string {
  return paths.upload(file.replace(/\.(\w+)$/, `-${width}.$1`))
}

/** Every variant of an upload that is `width` pixels wide, for the `srcset` of an image. */
export function uploadSrcSet(file: string, width: number): string {
  const narrower = pictureWidths.filter((candidate) => candidate < width)
  return [
    ...narrower.map((candidate) => `${uploadAtWidth(file, candidate)} ${candidate}w`),
    `${paths.upload(file)} ${width}w`,
  ].join(', ')
}
