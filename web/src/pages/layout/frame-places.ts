/** The markers in the server's HTML that `withFrame` replaces by the header and the footer. */
export const headerPlace = '<template data-place="header"></template>'
export const footerPlace = '<template data-place="footer"></template>'
