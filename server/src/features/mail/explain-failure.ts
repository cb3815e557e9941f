/** The error of nodemailer for a failed mail. */
export interface MailFailure extends Error {
  code?: string
  /** A reply code (RFC 5321 §4.2). */
  responseCode?: number
  /** The last line that the server sent. */
  response?: string
  command?: string
}

interface Where {
  /** `host:port`. */
  server: string
  sender: string
  recipient: string
}

/** The failure of a mail in plain words, with what to do. */
export function explainFailure(failure: MailFailure, { server, sender, recipient }: Where): string {
  const { code = '', message, responseCode, response = '', command = '' } = failure
  if (/ECONNREFUSED/.test(`${code} ${message}`)) {
    return `Nothing accepts mails at ${server}: the connection was refused. Check host and port in SMTP_URL`
  }
  if (/ENOTFOUND|EAI_AGAIN/.test(message) || code === 'EDNS') {
    return `There is no server named ${server}: check the host in SMTP_URL`
  }
  if (code === 'ETLS' || /certificate|SSL|TLS|wrong version/i.test(message)) {
    return `No safe connection to ${server} could be made (TLS): check whether SMTP_URL needs smtp:// or smtps://, and the certificate of the server`
  }
  if (code === 'ETIMEDOUT' || code === 'ECONNECTION' || code === 'ESOCKET') {
    return `${server} did not answer, or closed the connection: check host and port in SMTP_URL, and the firewall`
  }
  if (code === 'EAUTH') {
    return `${server} refused the login: check the user and the password in SMTP_URL`
  }
  if (code === 'EENVELOPE' && /^RCPT/.test(command)) {
    return `${server} refused the recipient ${recipient}: check the address, and whether the server may send to it`
  }
  if (code === 'EENVELOPE') {
    return `${server} refused the sender ${sender}: set one that the server may send from`
  }
  if (response !== '' || responseCode !== undefined) {
    return `${server} refused the mail`
  }
  if (code === 'ENOSPC' || code === 'EACCES' || code === 'EROFS') {
    return 'The mail could not be written to the data folder: check its free space and permissions'
  }
  return `The mail could not be sent through ${server}`
}
