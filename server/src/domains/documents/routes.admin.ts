import { adminOrderDocuments } from '@pasar/contract/calls/admin/documents'
import { handleOutside, type Route } from '../../platform/http/calls/handle.ts'
import { drawDocuments } from './draw-documents.ts'

export const documentRoutes: Route[] = [handleOutside(adminOrderDocuments, drawDocuments)]
