import { officeList } from '@pasar/contract/calls/content/offices'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { SETTINGS_TAG } from '../settings/index.ts'
import { listOffices } from './list-offices.ts'

export const officeRoutes: Route[] = [
  handle(officeList, listOffices, { cached: { tags: ['offices', SETTINGS_TAG] } }),
]
