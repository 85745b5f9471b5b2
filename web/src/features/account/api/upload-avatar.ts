import { uploadToken, uploadWithToken } from '@pasar/contract/calls/files'
import { UPLOAD_HOST_ID } from '@pasar/contract/constants'
import { request } from '@/lib/api/request.ts'

/**
 * Uploads a profile picture.
 * @returns the id of the file, for the profile
 * @throws ApiRefusal file-type, file-too-large, upload-token; NetworkError
 */
export async function uploadAvatar(picture: Blob): Promise<string> {
  const { token } = await request(uploadToken, { host_id: UPLOAD_HOST_ID, purpose: 'avatar' })
  return (await request(uploadWithToken, { token }, { file: picture })).id
}
