import { uploadDirect, uploadToken, uploadWithToken } from '@pasar/contract/calls/files'
import { PICTURE_TYPES, VIDEO_MAX_BYTES, VIDEO_TYPES } from '@pasar/contract/constants'
import { type AcceptedFiles, handle, handleUpload, type Route } from '../../platform/http/calls/handle.ts'
import { countUpload } from './quota.ts'
import { createUploadToken, uploadByToken, uploadFile } from './upload.ts'

/** Which purposes accept videos, and that pictures are smaller, is decided when the file is read. */
const accepts: AcceptedFiles = { types: [...PICTURE_TYPES, ...VIDEO_TYPES], maxBytes: VIDEO_MAX_BYTES }

export const fileRoutes: Route[] = [
  handle(uploadToken, createUploadToken),
  handleUpload(uploadWithToken, uploadByToken, { beforeBody: countUpload, accepts }),
  handleUpload(uploadDirect, uploadFile, { beforeBody: countUpload, accepts }),
]
