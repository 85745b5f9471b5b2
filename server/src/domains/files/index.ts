import { adminUpload } from '@pasar/contract/calls/admin/catalog/products'
import { uploadWithToken, uploadDirect, uploadToken } from '@pasar/contract/calls/files'
import type { Domain } from '../../platform/domain.ts'
import { handle, handleUpload } from '../../platform/http/calls/handle.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { purgeUnheld } from './private-files.ts'
import { createUploadToken, uploadByStaff, uploadByToken, uploadFile } from './upload.ts'

export { ownFiles, pictureOf, wirePicture } from './pictures.ts'
export { holdFiles, privateFiles, privatePicture } from './private-files.ts'
export { storedPictures } from './stored-pictures.ts'
export { uploadOfStaff } from './upload.ts'

export const files: Domain = {
  routes: [
    handle(uploadToken, createUploadToken),
    handleUpload(uploadWithToken, uploadByToken),
    handleUpload(uploadDirect, uploadFile),
    handleUpload(adminUpload, uploadByStaff),
  ],
  jobs: [defineJob({ name: 'files.purge-unheld', cron: '52 * * * *', run: purgeUnheld })],
}
