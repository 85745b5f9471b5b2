import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestamptz } from '../../../platform/db/columns.ts'
import type { Texts } from '../../../platform/localized-text.ts'
import type { Line } from '../admin/csv/line.ts'
import type { Change } from '../admin/csv/list-changes.ts'
import type { LineMessage } from '../admin/csv/row.ts'
import type { StoredPlan } from './stored-plan.ts'

/** Imports of products from CSV files. The file is in the file store until the import ends. */
export const productImports = pgTable(
  'product_imports',
  {
    id: uuid().primaryKey(),
    staffId: uuid('staff_id').notNull(),
    name: text().notNull(),
    bytes: integer().notNull(),
    /** Empty once the file is removed. */
    fileKey: text('file_key').notNull(),
    /** Category of new products without one; a deleted one is an error of each. */
    categoryId: uuid('category_id'),
    format: text(),
    state: text().notNull(),
    problem: jsonb().$type<Texts>(),
    processed: integer().notNull().default(0),
    /** Products of the file; 0 until it is read. */
    total: integer().notNull().default(0),
    rows: integer().notNull().default(0),
    ignoredColumns: jsonb('ignored_columns')
      .$type<{ column: string; lines: number }[]>()
      .notNull()
      .default([]),
    createdAt: timestamptz('created_at').notNull(),
    finishedAt: timestamptz('finished_at'),
  },
  (t) => [
    index('product_imports_finished').on(t.finishedAt),
    check(
      'product_imports_state',
      sql`${t.state} in ('checking', 'ready', 'applying', 'done', 'failed', 'cancelled')`,
    ),
    check(
      'product_imports_format',
      sql`${t.format} is null or ${t.format} in ('pasar', 'shopify', 'woocommerce', 'magento')`,
    ),
    check('product_imports_counts', sql`${t.processed} >= 0 and ${t.total} >= 0 and ${t.rows} >= 0`),
  ],
)

/** The lines of a file as they were read, with the product that they belong to. */
export const productImportLines = pgTable(
  'product_import_lines',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    /** Lines of one product have the same key. */
    groupKey: text('group_key').notNull(),
    /** Position of the product in the file; null until all lines are read. */
    position: integer(),
    code: text().notNull(),
    /** Other name of the product, by which lines refer to it. */
    alias: text(),
    data: jsonb().$type<Line>().notNull(),
    errors: jsonb().$type<LineMessage[]>().notNull(),
    warnings: jsonb().$type<LineMessage[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    index('product_import_lines_group').on(t.importId, t.groupKey),
    index('product_import_lines_position').on(t.importId, t.position),
    index('product_import_lines_code').on(t.importId, t.code),
  ],
)

/** The products of a file with what the import does to them. */
export const productImportProducts = pgTable(
  'product_import_products',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    handle: text().notNull(),
    title: text().notNull(),
    lines: integer().array().notNull(),
    outcome: text().notNull(),
    /** The existing product, or the id that a new one gets. */
    goodsId: uuid('goods_id'),
    /** Last change of the existing product when it was compared. */
    version: timestamptz('version'),
    changes: jsonb().$type<Change[]>().notNull(),
    errors: jsonb().$type<LineMessage[]>().notNull(),
    warnings: jsonb().$type<LineMessage[]>().notNull(),
    plan: jsonb().$type<StoredPlan>(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.position] }),
    index('product_import_products_outcome').on(t.importId, t.outcome, t.position),
    check(
      'product_import_products_outcome_known',
      sql`${t.outcome} in ('create', 'change', 'same', 'refused', 'conflict')`,
    ),
    check(
      'product_import_products_plan',
      sql`${t.outcome} not in ('create', 'change') or (${t.plan} is not null and ${t.goodsId} is not null)`,
    ),
  ],
)

/** Pictures that the products of an import get from other servers, after the import. */
export const productImportPictures = pgTable(
  'product_import_pictures',
  {
    importId: uuid('import_id').notNull(),
    position: integer().notNull(),
    /** Order of the picture in its product. */
    number: integer().notNull(),
    goodsId: uuid('goods_id').notNull(),
    url: text().notNull(),
    state: text().notNull().default('waiting'),
    problem: jsonb().$type<Texts>(),
    /** Until when a run fetches its address; a later run takes it over when that run has died. */
    leasedUntil: timestamptz('leased_until'),
    /** The address in this shop, once it is a picture of the product. */
    storedUrl: text('stored_url'),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.position, t.number] }),
    foreignKey({
      name: 'product_import_pictures_product',
      columns: [t.importId, t.position],
      foreignColumns: [productImportProducts.importId, productImportProducts.position],
    }).onDelete('cascade'),
    index('product_import_pictures_state').on(t.importId, t.state, t.url),
    check('product_import_pictures_state_known', sql`${t.state} in ('waiting', 'done', 'failed')`),
  ],
)
