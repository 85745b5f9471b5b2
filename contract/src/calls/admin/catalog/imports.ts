import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { Id, List, Paging, Time } from '../../../shapes.ts'

/** Imports of products from CSV files: a check of the whole file, then one transaction. */

/**
 * The formats that are read, by their header: this shop's, and the product exports of three other systems.
 */
export const importFormats = ['pasar', 'shopify', 'woocommerce', 'magento'] as const
/** Maximum size of a file. */
export const IMPORT_MAX_BYTES = 50 * 1024 * 1024

/**
 * `checking`: the file is read and compared · `ready`: waits for confirmation · `applying`: the products are
 * written · `failed`: the file cannot be read.
 */
export const importStates = ['checking', 'ready', 'applying', 'done', 'failed', 'cancelled'] as const
/**
 * What happens to a product of the file. `refused`: it has errors · `conflict`: it was changed between check
 * and import, so it was not imported.
 */
export const importOutcomes = ['create', 'change', 'same', 'refused', 'conflict'] as const
export const pictureStates = ['waiting', 'done', 'failed'] as const

const Import = z.object({
  id: Id,
  /** File name. */
  name: z.string(),
  bytes: z.int(),
  format: z.enum(importFormats).nullable(),
  state: z.enum(importStates),
  /** Why the file cannot be read; empty otherwise. */
  problem: z.string(),
  /** Progress of the present step: lines while `total` is 0, then products. */
  processed: z.int(),
  total: z.int(),
  rows: z.int(),
  counts: z.object({
    create: z.int(),
    change: z.int(),
    same: z.int(),
    refused: z.int(),
    conflict: z.int(),
  }),
  warnings: z.int(),
  createdAt: Time,
  finishedAt: Time.nullable(),
})
const ImportDetail = Import.extend({
  /** Columns that are not imported, with the number of lines that have a value there. */
  ignoredColumns: z.array(z.object({ column: z.string(), lines: z.int() })),
  pictures: z.object({ waiting: z.int(), done: z.int(), failed: z.int() }),
})

const LineMessage = z.object({ line: z.int(), column: z.string(), message: z.string() })
const ImportedProduct = z.object({
  id: z.string(),
  handle: z.string(),
  title: z.string(),
  lines: z.array(z.int()),
  outcome: z.enum(importOutcomes),
  goodsId: Id.nullable(),
  changes: z.array(z.object({ what: z.string(), from: z.string(), to: z.string() })),
  /** Why the product is not imported. */
  errors: z.array(LineMessage),
  /** The values that are imported differently from the file, or not at all. */
  warnings: z.array(LineMessage),
})

const who = { staff: 'catalog' } as const

export const adminImportUpload = defineCall({
  post: '/admin/api/imports/upload',
  who,
  summary: 'Upload a CSV file of products and start its check. Writes no product',
  input: z.object({
    /** Category of new products without one in the file. */
    categoryId: Id.optional(),
  }),
  output: z.object({ id: Id }),
  refuses: ['file-type', 'file-too-large'],
  multipart: true,
})

export const adminImportList = defineCall({
  get: '/admin/api/imports/list',
  who,
  summary: 'List imports, latest first',
  input: Paging.extend({ state: z.enum(importStates).optional() }),
  output: List(Import),
})

export const adminImportInfo = defineCall({
  get: '/admin/api/imports/info',
  who,
  summary: 'Retrieve an import with its progress',
  input: z.object({ id: Id }),
  output: ImportDetail,
  refuses: ['not-found'],
})

export const adminImportProducts = defineCall({
  get: '/admin/api/imports/products',
  who,
  summary: 'List the products of an import with their changes, errors and warnings, in the order of the file',
  input: Paging.extend({ importId: Id, outcome: z.enum(importOutcomes).optional() }),
  output: List(ImportedProduct),
})

export const adminImportReport = defineCall({
  get: '/admin/api/imports/report',
  who,
  summary: 'Export the report of an import as CSV, a row per line of the file; continue with `next`',
  input: z.object({
    id: Id,
    cursor: z
      .string()
      .regex(/^\d{0,9}$/)
      .default(''),
  }),
  output: z.object({ csv: z.string(), rows: z.int(), next: z.string() }),
  refuses: ['not-found'],
})

export const adminImportApply = defineCall({
  post: '/admin/api/imports/apply',
  who,
  summary: 'Import the products of a checked file that have no errors, all or none',
  input: z.object({ id: Id }),
  output: ImportDetail,
  refuses: ['not-found', 'state-changed'],
})

export const adminImportCancel = defineCall({
  post: '/admin/api/imports/cancel',
  who,
  summary: 'Cancel an import that has not ended. Nothing of it is imported',
  input: z.object({ id: Id }),
  output: ImportDetail,
  refuses: ['not-found', 'state-changed'],
})

export const adminImportPictures = defineCall({
  get: '/admin/api/imports/pictures',
  who,
  summary: 'List the pictures of an import, failed ones first',
  input: Paging.extend({ importId: Id, state: z.enum(pictureStates).optional() }),
  output: List(
    z.object({
      id: z.string(),
      url: z.string(),
      goodsId: Id,
      state: z.enum(pictureStates),
      problem: z.string(),
    }),
  ),
})

export const adminImportPicturesRetry = defineCall({
  post: '/admin/api/imports/retryPictures',
  who,
  summary: 'Fetch the failed pictures of an import again',
  input: z.object({ id: Id }),
  output: ImportDetail,
  refuses: ['not-found', 'state-changed'],
})
