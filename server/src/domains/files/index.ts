import { adminUpload } from '@pasar/contract/calls/admin'
import { upload2, uploadDirect, uploadToken } from '@pasar/contract/calls/files'
import type { Domain } from '../../platform/domain.ts'
import { handle, handleUpload } from '../../platform/http/handle.ts'
import { createUploadToken, uploadByStaff, uploadByToken, uploadFile } from './upload.ts'

export { ownFiles, pictureOf, wirePicture } from './pictures.ts'
export { storedPictures } from './stored-pictures.ts'

export const files: Domain = {
  routes: [
    handle(uploadToken, createUploadToken),
    handleUpload(upload2, uploadByToken),
    handleUpload(uploadDirect, uploadFile),
    handleUpload(adminUpload, uploadByStaff),
  ],
  jobs: [],
}
