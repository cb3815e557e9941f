/** What the server renders where `withFrame` puts the header and the footer. */
export const headerPlace = '<template data-place="header"></template>'
export const footerPlace = '<template data-place="footer"></template>'
