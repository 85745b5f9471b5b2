import * as calls from '@pasar/contract/calls/admin/console'
import type { Domain } from '../../platform/domain.ts'
import { handle } from '../../platform/http/calls/handle.ts'
import { deleteSavedFilter, listSavedFilters, saveFilter } from './saved-filters.ts'
import { searchConsole } from './search.ts'

/** The console's search over orders, members and products, and the saved filters of its lists. */
export const consoleTools: Domain = {
  routes: [
    handle(calls.adminSearch, searchConsole),
    handle(calls.adminSavedFilterList, listSavedFilters),
    handle(calls.adminSavedFilterSave, saveFilter),
    handle(calls.adminSavedFilterDelete, deleteSavedFilter),
  ],
  jobs: [],
}
