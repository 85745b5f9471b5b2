import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { Done, EditedVersion, Empty, Id, NonEmpty, Texts } from '../../../shapes.ts'
import { Countries, categoryKindNames } from './products.ts'

/** The category tree. */

export const AdminCategory = z.object({
  id: Id,
  version: z.string(),
  slug: z.string(),
  parentId: Id.nullable(),
  level: z.int(),
  position: z.int(),
  name: Texts,
  icon: z.string(),
  tint: z.string(),
  kind: z.enum(categoryKindNames),
  hidden: z.boolean(),
  prohibitedCountries: z.array(z.string()),
  goods: z.int().meta({ description: 'products of every state in it and below, capped at 1,000' }),
  children: z.int(),
})

export const adminCategoryList = defineCall({
  get: '/admin/api/categories/list',
  who: { staff: 'catalog' },
  summary: 'List all categories, each after its parent',
  input: Empty,
  output: z.object({ list: z.array(AdminCategory), total: z.int() }),
})

export const adminCategorySave = defineCall({
  post: '/admin/api/categories/save',
  who: { staff: 'catalog' },
  summary: 'Create or update a category',
  input: z.object({
    id: Id.optional(),
    version: EditedVersion,
    /** For a new category. Use categories/move to move one. */
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
    /** Countries that its products may not be sent to. Absent: unchanged. */
    prohibitedCountries: Countries.optional(),
  }),
  output: AdminCategory,
  refuses: ['not-found', 'input-invalid', 'state-changed'],
  sets: 'by-id',
})

export const adminCategoryMove = defineCall({
  post: '/admin/api/categories/move',
  who: { staff: 'catalog' },
  summary: 'Move a category below another, or change its position',
  input: z.object({
    id: Id,
    parentId: Id.nullable(),
    position: z.int().min(0).max(1000).meta({ description: 'position among the children, from 0' }),
  }),
  output: AdminCategory,
  refuses: ['not-found', 'input-invalid'],
  sets: true,
})

export const adminCategoryDelete = defineCall({
  post: '/admin/api/categories/delete',
  who: { staff: 'catalog' },
  summary: 'Delete a category without products and children',
  input: z.object({ id: Id }),
  output: Done,
  refuses: ['not-found', 'input-invalid'],
})
