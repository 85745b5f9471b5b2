import type { Domain } from '../../platform/domain.ts'
import { fileJobs } from './jobs.ts'
import { fileAdminRoutes } from './routes.admin.ts'
import { fileRoutes } from './routes.shop.ts'

export { holdDocuments, presentDocument, storeStaffDocument } from './documents.ts'
export { lacksFiles } from './lacks-files.ts'
export { findOwnFiles, findPicture, findPicturesByUrl, presentPicture } from './pictures.ts'
export {
  changeOwner,
  findPrivateFiles,
  holdFiles,
  presentPrivatePicture,
  presentPrivateVideo,
} from './private-files.ts'
export { countUploadOf } from './quota.ts'
export { resolvePictures } from './resolve-pictures.ts'
export { storeShopPicture } from './shop-pictures.ts'
export { storeStaffUpload, storeUploadOf } from './upload.ts'

/** Uploads, and pictures by size. */
export const files: Domain = { routes: [...fileRoutes, ...fileAdminRoutes], jobs: fileJobs }
