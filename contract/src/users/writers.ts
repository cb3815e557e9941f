import * as z from 'zod/mini'
import { endpoint } from '../calls/endpoint.ts'
import * as atoms from '../rules/atoms.ts'

const userId = z.object({ id: z.string() })

export const grantWriter = endpoint({
  summary: 'Makes a user a writer, who may publish where only writers do.',
  method: 'PUT',
  path: '/api/users/makeWriter/:id',
  access: 'admin',
  params: userId,
  changesRights: true,
  reply: atoms.message,
  errors: ['user_not_found', 'cannot_sign_in'],
})

export const revokeWriter = endpoint({
  summary: 'Revokes that a user is a writer; what they have published stays.',
  method: 'DELETE',
  path: '/api/users/makeWriter/:id',
  access: 'admin',
  params: userId,
  changesRights: true,
  reply: atoms.message,
  errors: ['user_not_found'],
})
