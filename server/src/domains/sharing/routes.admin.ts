import * as calls from '@pasar/contract/calls/admin/catalog/posters'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { deleteDesign, listDesigns, saveDesign, showDesign } from './admin/posters.ts'

export const sharingAdminRoutes: Route[] = [
  handle(calls.adminPosterList, listDesigns),
  handle(calls.adminPosterInfo, showDesign),
  handle(calls.adminPosterSave, saveDesign),
  handle(calls.adminPosterDelete, deleteDesign),
]
