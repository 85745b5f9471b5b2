import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { Id } from '../../../shapes.ts'
import { productFilters } from './products.ts'

/** Export of products as CSV. */

export const exportFormats = ['pasar', 'shopify', 'woocommerce', 'magento'] as const

export const adminProductExport = defineCall({
  get: '/admin/api/goods/export',
  who: { staff: 'catalog' },
  summary: 'Export a page of products as CSV lines without header, by id; continue with `next`',
  input: z.object({
    format: z.enum(exportFormats).default('pasar'),
    keyword: productFilters.keyword,
    state: productFilters.state,
    categoryId: productFilters.categoryId,
    after: Id.optional(),
  }),
  output: z.object({ header: z.string(), lines: z.string(), goods: z.int(), next: Id.nullable() }),
})
