import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { Done, Id, NonEmpty, Empty, Texts } from '../../../shapes.ts'
import { categoryKindNames } from './products.ts'

/** The tree of categories. */

export const AdminCategory = z.object({
  id: Id,
  slug: z.string(),
  parentId: Id.nullable(),
  level: z.int(),
  position: z.int(),
  name: Texts,
  icon: z.string(),
  tint: z.string(),
  kind: z.enum(categoryKindNames),
  hidden: z.boolean(),
  goods: z.int().meta({ description: 'goods in every state, in it and below; at most 1,000 are counted' }),
  children: z.int(),
})

export const adminCategoryList = defineCall({
  get: '/admin/api/categories/list',
  who: { staff: 'catalog' },
  summary: 'The whole tree of categories, in its order, each after its parent',
  input: Empty,
  output: z.object({ list: z.array(AdminCategory), total: z.int() }),
})

export const adminCategorySave = defineCall({
  post: '/admin/api/categories/save',
  who: { staff: 'catalog' },
  summary: 'Create a category, or change it',
  input: z.object({
    id: Id.optional(),
    /** Of a new category; it moves by categories/move. */
    parentId: Id.nullable().default(null),
    slug: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .max(60),
    name: Texts,
    icon: NonEmpty(40),
    tint: z.string().regex(/^#[0-9a-f]{6}$/i),
    kind: z.enum(categoryKindNames).default('general'),
    hidden: z.boolean().default(false),
  }),
  output: AdminCategory,
  refuses: ['not-found', 'input-invalid'],
})

export const adminCategoryMove = defineCall({
  post: '/admin/api/categories/move',
  who: { staff: 'catalog' },
  summary: 'Move a category under another, or to another place among its neighbours',
  input: z.object({
    id: Id,
    parentId: Id.nullable(),
    position: z.int().min(0).max(1000).meta({ description: 'place among the children, from 0' }),
  }),
  output: AdminCategory,
  refuses: ['not-found', 'input-invalid'],
})

export const adminCategoryDelete = defineCall({
  post: '/admin/api/categories/delete',
  who: { staff: 'catalog' },
  summary: 'Delete a category that has neither goods nor children',
  input: z.object({ id: Id }),
  output: Done,
  refuses: ['not-found', 'input-invalid'],
})
