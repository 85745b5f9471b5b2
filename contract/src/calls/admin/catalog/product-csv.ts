import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { Id } from '../../../shapes.ts'
import { productFilters } from './products.ts'

/** Import and export of products as CSV. */

export const csvFormats = ['pasar', 'shopify'] as const

export const adminProductExport = defineCall({
  get: '/admin/api/goods/export',
  who: { staff: 'catalog' },
  summary: 'Export a page of products as CSV lines without header, by id; continue with `next`',
  input: z.object({
    format: z.enum(csvFormats).default('pasar'),
    keyword: productFilters.keyword,
    state: productFilters.state,
    categoryId: productFilters.categoryId,
    after: Id.optional(),
  }),
  output: z.object({ header: z.string(), lines: z.string(), goods: z.int(), next: Id.nullable() }),
})

/** Maximum lines per request. All lines of a product must be in one request. */
export const CSV_BATCH_LINES = 200
/** Shopify exports a column per metafield and market. */
const MAX_COLUMNS = 300
const ImportBatch = z.object({
  header: z.array(z.string().max(300)).min(1).max(MAX_COLUMNS),
  lines: z
    .array(z.object({ line: z.int32().min(1), cells: z.array(z.string().max(20_000)).max(MAX_COLUMNS) }))
    .min(1)
    .max(CSV_BATCH_LINES),
  /** Category of new products without one in the file. */
  categoryId: Id.optional(),
})
const LineMessage = z.object({ line: z.int(), column: z.string(), message: z.string() })
export const ImportOutcome = z.object({
  handle: z.string(),
  title: z.string(),
  lines: z.array(z.int()),
  outcome: z.enum(['create', 'change', 'same', 'refused']),
  goodsId: Id.nullable(),
  changes: z.array(z.object({ what: z.string(), from: z.string(), to: z.string() })),
  /** Why the product is rejected. */
  errors: z.array(LineMessage),
  /** The values that are imported differently from the file, or not at all. */
  warnings: z.array(LineMessage),
})
const ImportResult = z.object({
  format: z.enum(csvFormats),
  goods: z.array(ImportOutcome),
  /** Columns that are not imported, with the number of lines that have a value there. */
  ignoredColumns: z.array(z.object({ column: z.string(), lines: z.int() })),
})

export const adminProductImportPreview = defineCall({
  post: '/admin/api/goods/importPreview',
  who: { staff: 'catalog' },
  summary: 'Preview the import of CSV lines in the format of Pasar or Shopify',
  input: ImportBatch,
  output: ImportResult,
  refuses: ['input-invalid'],
  idempotent: false,
})

export const adminProductImport = defineCall({
  post: '/admin/api/goods/import',
  who: { staff: 'catalog' },
  summary: 'Import CSV lines by SKU code; skips products with errors. Idempotent',
  input: ImportBatch,
  output: ImportResult,
  refuses: ['input-invalid', 'state-changed'],
})
