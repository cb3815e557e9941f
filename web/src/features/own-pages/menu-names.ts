import type { OwnPageMenu } from '@byline/contract/own-page-fields'

/** The menus of a page, in the words of the form and of the list. */
export const menuNames: Record<OwnPageMenu, string> = {
  header: 'In the header',
  footer: 'In the footer',
  none: 'In no menu',
}
