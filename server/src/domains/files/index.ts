import { adminUpload } from '@pasar/contract/calls/admin/catalog/products'
import { uploadDirect, uploadToken, uploadWithToken } from '@pasar/contract/calls/files'
import type { Domain } from '../../platform/domain.ts'
import { handle, handleUpload } from '../../platform/http/calls/handle.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { purgeUnheld } from './private-files.ts'
import { countUpload, purgeUploadCounts } from './quota.ts'
import { purgeUnused } from './unused-files.ts'
import { createUploadToken, uploadByStaff, uploadByToken, uploadFile } from './upload.ts'

export { lacksFiles } from './lacks-files.ts'
export { findOwnFiles, findPicture, presentPicture } from './pictures.ts'
export { findPrivateFiles, holdFiles, presentPrivatePicture } from './private-files.ts'
export { resolvePictures } from './resolve-pictures.ts'
export { storeStaffUpload } from './upload.ts'

export const files: Domain = {
  routes: [
    handle(uploadToken, createUploadToken),
    handleUpload(uploadWithToken, uploadByToken, { beforeBody: countUpload }),
    handleUpload(uploadDirect, uploadFile, { beforeBody: countUpload }),
    handleUpload(adminUpload, uploadByStaff),
  ],
  jobs: [
    defineJob({ name: 'files.purge-unheld', cron: '52 * * * *', run: purgeUnheld }),
    defineJob({ name: 'files.purge-unused', cron: '22 3 * * *', expire: 3_600, run: purgeUnused }),
    defineJob({ name: 'files.purge-upload-counts', cron: '12 4 * * *', run: purgeUploadCounts }),
  ],
}
