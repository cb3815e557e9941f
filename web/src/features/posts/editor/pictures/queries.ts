import { uploadPicture } from '@byline/contract/uploads'
import { callMutation } from '../../../../lib/query-client.ts'

export const uploadPictureMutation = callMutation(uploadPicture)
