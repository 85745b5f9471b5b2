import { uploadDirect, uploadToken, uploadWithToken } from '@pasar/contract/calls/files'
import { handle, handleUpload, type Route } from '../../platform/http/calls/handle.ts'
import { createUploadToken, uploadByToken, uploadFile } from './upload.ts'

export const fileRoutes: Route[] = [
  handle(uploadToken, createUploadToken),
  handleUpload(uploadWithToken, uploadByToken),
  handleUpload(uploadDirect, uploadFile),
]
