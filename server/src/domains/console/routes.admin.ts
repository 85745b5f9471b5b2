import * as calls from '@pasar/contract/calls/admin/console'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { deleteSavedFilter, listSavedFilters, saveFilter } from './saved-filters.ts'
import { searchConsole } from './search.ts'

export const consoleRoutes: Route[] = [
  handle(calls.adminSearch, searchConsole, { replica: true }),
  handle(calls.adminSavedFilterList, listSavedFilters),
  handle(calls.adminSavedFilterSave, saveFilter),
  handle(calls.adminSavedFilterDelete, deleteSavedFilter),
]
