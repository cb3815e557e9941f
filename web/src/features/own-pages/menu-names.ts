import type { OwnPageMenu } from '@byline/contract/own-page-fields'

/** The menus of a page, in the words of the form and of the list. */
export const menuNames = {
  header: 'dashboard.ownPages.inHeader',
  footer: 'dashboard.ownPages.inFooter',
  none: 'dashboard.ownPages.inNoMenu',
} as const satisfies Record<OwnPageMenu, string>
