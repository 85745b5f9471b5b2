import type { Output } from '@pasar/contract/call'
import type { adminCategoryList } from '@pasar/contract/calls/admin/catalog/categories'

export type Category = Output<typeof adminCategoryList>['list'][number]
/** State of the dialog: an existing category, or the parent of a new one. */
export type Editing = { category: Category } | { parent: Category | null }
