import type { StockChange } from '../admin/csv/list-changes.ts'
import type { Draft } from '../admin/validate-draft.ts'

/** What an import does to a product, as it is stored between check and import. */
export type StoredPlan = {
  draft: Draft
  /** Stock changes of existing SKUs. */
  stock: StockChange[]
  /** Addresses of pictures. */
  pictures: string[]
  /** The address of a new product, from its handle; empty for a generated one. */
  slug: string
}
