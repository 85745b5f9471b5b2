import { adminUpload } from '@pasar/contract/calls/admin/catalog/products'
import { handleUpload, type Route } from '../../platform/http/calls/handle.ts'
import { uploadByStaff } from './upload.ts'

export const fileAdminRoutes: Route[] = [handleUpload(adminUpload, uploadByStaff)]
