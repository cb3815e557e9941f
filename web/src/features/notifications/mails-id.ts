/** The id of the choice of mails on the page of the profile. */
export const MAILS_ID = 'mails'
