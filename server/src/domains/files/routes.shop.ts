import { uploadDirect, uploadToken, uploadWithToken } from '@pasar/contract/calls/files'
import { handle, handleUpload, type Route } from '../../platform/http/calls/handle.ts'
import { countUpload } from './quota.ts'
import { createUploadToken, uploadByToken, uploadFile } from './upload.ts'

export const fileRoutes: Route[] = [
  handle(uploadToken, createUploadToken),
  handleUpload(uploadWithToken, uploadByToken, { beforeBody: countUpload }),
  handleUpload(uploadDirect, uploadFile, { beforeBody: countUpload }),
]
