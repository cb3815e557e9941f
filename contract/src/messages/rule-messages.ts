import type { Key } from '@byline/languages/texts'

/** The names of the messages of rules that only programs break: our own forms cannot. */
export const ruleMessages = {
  codeRequired: 'server.fields.codeRequired',
  credentialInvalid: 'server.fields.credentialInvalid',
  fieldUnusable: 'server.fields.fieldUnusable',
  invitationSecretRequired: 'server.fields.invitationSecretRequired',
  jsonInvalid: 'server.fields.jsonInvalid',
  objectNeeded: 'server.fields.objectNeeded',
  passageInvalid: 'server.fields.passageInvalid',
  passkeyNameInvalid: 'server.fields.passkeyNameInvalid',
  passageTooLong: 'shared.fields.passageTooLong',
  postIdRequired: 'server.fields.postIdRequired',
  resetTokenRequired: 'server.fields.resetTokenRequired',
  setupSecretRequired: 'server.fields.setupSecretRequired',
} as const satisfies Record<string, Key>
