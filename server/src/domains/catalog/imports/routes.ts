import {
  adminImportApply,
  adminImportCancel,
  adminImportInfo,
  adminImportList,
  adminImportPictures,
  adminImportPicturesRetry,
  adminImportProducts,
  adminImportReport,
  adminImportUpload,
  IMPORT_MAX_BYTES,
} from '@pasar/contract/calls/admin/catalog/imports'
import { handle, handleUpload, type Route } from '../../../platform/http/calls/handle.ts'
import { cancelImport, confirmImport, listImports, showImport } from './manage.ts'
import { listImportPictures, retryPictures } from './pictures.ts'
import { exportReport, listImportedProducts } from './report.ts'
import { uploadImport } from './upload.ts'

/** Browsers name CSV files after the spreadsheet that is installed. */
const types = ['text/csv', 'text/plain', 'application/csv', 'application/vnd.ms-excel']

export const importRoutes: Route[] = [
  handleUpload(adminImportUpload, uploadImport, { accepts: { types, maxBytes: IMPORT_MAX_BYTES } }),
  handle(adminImportList, listImports),
  handle(adminImportInfo, showImport),
  handle(adminImportProducts, listImportedProducts),
  handle(adminImportReport, exportReport),
  handle(adminImportApply, confirmImport),
  handle(adminImportCancel, cancelImport),
  handle(adminImportPictures, listImportPictures),
  handle(adminImportPicturesRetry, retryPictures),
]
