import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { languages } from '../../../constants.ts'
import { Money } from '../../../money.ts'
import { Flag, Id, List, NonEmpty, Paging, Picture, Text, Texts, Time } from '../../../shapes.ts'
import { Upload } from '../../files.ts'

/** Products with their SKUs. */

/** A decimal amount in the market's currency; points and PV have two decimals as well. */
export const Price = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/)
/** Optional texts in several languages. */
const FreeTexts = z.partialRecord(z.enum(languages), z.string().max(400))

export const productStates = ['draft', 'on_sale', 'off_sale', 'archived'] as const
export const collectionKeys = ['new', 'popular', 'forYou'] as const
export const servicePromises = ['return15', 'warranty365', 'authentic', 'ships24h', 'coldChain'] as const
export const categoryKindNames = ['care', 'food', 'living', 'general'] as const

const Block = z.object({
  kind: z.enum(['heading', 'paragraph', 'list']),
  text: z.string().max(4000),
  items: z.array(z.string().max(400)).max(40),
})
const Blocks = z.partialRecord(z.enum(languages), z.array(Block).max(60))
const Specs = z.partialRecord(
  z.enum(languages),
  z.array(z.object({ name: NonEmpty(80), value: NonEmpty(200) })).max(60),
)
/** A picture by its URL: an uploaded or a current one. */
const PictureDraft = z.object({ url: z.string().max(400), alt: FreeTexts })

/** Name of a place in the warehouse. */
export const Location = Text(40)
/** Customs code of the Harmonized System, without points. */
export const HsCode = z.string().regex(/^\d{6,10}$/)
/** ISO 3166-1 alpha-2. */
export const OriginCountry = z.string().regex(/^[A-Z]{2}$/)
/** ISO 3166-1 alpha-2 codes. */
export const Countries = z.array(OriginCountry).max(250)

const SkuDraft = z.object({
  /** Absent for a new SKU. */
  id: Id.optional(),
  code: NonEmpty(60),
  /** Indexes of the option values, in the order of options. */
  values: z.array(z.int().min(0).max(39)).max(3),
  price: Price,
  memberPrice: Price.nullable().default(null),
  struckPrice: Price.nullable().default(null),
  pointsPrice: Price.nullable().default(null),
  /**
   * What the platform keeps of a unit that a member-owned shop sells, at most the price; null where shops may
   * not sell it. Absent: unchanged.
   */
  wholesalePrice: Price.nullish(),
  pv: Price.default('0'),
  weightGrams: z.int().min(0).max(100_000),
  /** Storage location in the warehouse, for pick lists. Absent: unchanged. */
  location: Location.optional(),
  /** Value of a gift card SKU; null for others. Its prices are at least the value, and it earns no PV. */
  giftValue: Price.nullable().default(null),
  /** Stock on hand of a new SKU. Use stock/adjust afterwards. */
  stock: z.int().min(0).max(1_000_000_000).default(0),
  /** One of the product's pictures; null: the first; absent: unchanged. */
  pictureUrl: z.string().max(400).nullish(),
})

const ValueDraft = z.object({
  /** Id of an existing value. */
  id: Id.optional(),
  label: Texts,
  /** CSS colour of its swatch. */
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .nullable()
    .default(null),
})

/** A product to save. Absent optional fields stay unchanged, or get their default in a new product. */
export const ProductDraft = z.object({
  id: Id.optional(),
  /** Last known change; `state-changed` if the product has changed since. */
  updatedAt: Time.optional(),
  categoryId: Id,
  brand: Text(60).default(''),
  title: Texts,
  subtitle: FreeTexts.optional(),
  description: Blocks.optional(),
  specs: Specs.optional(),
  pictures: z.array(PictureDraft).max(20).optional(),
  promises: z.array(z.enum(servicePromises)).max(5).optional(),
  tags: z.array(z.enum(collectionKeys)).max(3).optional(),
  options: z
    .array(z.object({ id: Id.optional(), name: Texts, values: z.array(ValueDraft).min(1).max(40) }))
    .max(3),
  skus: z.array(SkuDraft).min(1).max(200),
  limitPerOrder: z.int().min(1).max(999).nullable().default(null),
  limitPerMember: z.int().min(1).max(999).nullable().default(null),
  /** Days after receipt for returns and exchanges; 0 excludes them, null is the setting. */
  returnDays: z.int().min(0).max(3_650).nullable().default(null),
  /** Days of warranty after receipt; 0 excludes it, null is the setting. */
  warrantyDays: z.int().min(0).max(3_650).nullable().default(null),
  /** Customs code of the Harmonized System. Absent: unchanged, as is the country. */
  hsCode: HsCode.nullable().optional(),
  /** ISO 3166-1 alpha-2 code of the country where the product was made. */
  originCountry: OriginCountry.nullable().optional(),
  /** Countries that the product may not be sent to, beside those of its categories. Absent: unchanged. */
  prohibitedCountries: Countries.optional(),
  startsAt: Time.nullable().optional(),
  endsAt: Time.nullable().optional(),
})

export const AdminProduct = z.object({
  id: Id,
  title: Texts,
  brand: z.string(),
  state: z.enum(productStates),
  categoryId: Id,
  picture: Picture.nullable(),
  skus: z.array(z.object({ id: Id, code: z.string(), price: Money, onHand: z.int(), reserved: z.int() })),
  sold: z.int(),
  updatedAt: Time,
})

/** A product in the editor: ProductDraft with read-only fields. */
export const ProductEdit = ProductDraft.extend({
  id: Id,
  state: z.enum(productStates),
  subtitle: z.record(z.string(), z.string()),
  description: z.record(z.string(), z.array(Block)),
  specs: z.record(z.string(), z.array(z.object({ name: z.string(), value: z.string() }))),
  pictures: z.array(
    z.object({ url: z.string(), width: z.int(), height: z.int(), alt: z.record(z.string(), z.string()) }),
  ),
  promises: z.array(z.string()),
  tags: z.array(z.string()),
  options: z.array(
    z.object({
      id: Id,
      name: Texts,
      values: z.array(z.object({ id: Id, label: Texts, colour: z.string().nullable() })),
    }),
  ),
  skus: z.array(SkuDraft.extend({ id: Id, stock: z.int(), onHand: z.int(), reserved: z.int() })),
  currency: z.string(),
  sold: z.int(),
  reviewCount: z.int(),
  createdAt: Time,
  updatedAt: Time,
})

export const productFilters = {
  keyword: z.string().trim().max(80).optional(),
  state: z.enum(productStates).optional(),
  categoryId: Id.optional(),
  /** Products with a SKU at or below its stock threshold. */
  lowStock: Flag.optional(),
}

export const adminProductInfo = defineCall({
  get: '/admin/api/goods/info',
  who: { staff: 'catalog' },
  summary: 'Retrieve a product for editing',
  input: z.object({ id: Id }),
  output: ProductEdit,
  refuses: ['not-found'],
})

export const adminProductDuplicate = defineCall({
  post: '/admin/api/goods/duplicate',
  who: { staff: 'catalog' },
  summary: 'Duplicate a product as a draft, with new SKU codes and no stock',
  input: z.object({ id: Id }),
  output: ProductEdit,
  refuses: ['not-found', 'input-invalid'],
})

export const adminProductStates = defineCall({
  post: '/admin/api/goods/states',
  who: { staff: 'catalog' },
  summary: 'Change the state of several products; returns those that were refused',
  input: z.object({ ids: z.array(Id).min(1).max(100), state: z.enum(productStates) }),
  output: z.object({
    changed: z.int(),
    refused: z.array(z.object({ id: Id, title: z.string(), reason: z.string() })),
  }),
  sets: true,
})

export const adminProductList = defineCall({
  get: '/admin/api/goods/list',
  who: { staff: 'catalog' },
  summary: 'List products of every state; the total is a lower bound if there are `more`',
  input: Paging.extend({
    ...productFilters,
    sort: z.enum(['changed', 'sold', 'title', 'stock']).default('changed'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  output: List(AdminProduct).extend({ more: z.boolean() }),
})

export const adminProductSave = defineCall({
  post: '/admin/api/goods/save',
  who: { staff: 'catalog' },
  summary: 'Create or update a product with its options and SKUs',
  input: ProductDraft,
  output: ProductEdit,
  refuses: ['not-found', 'state-changed', 'input-invalid'],
})

export const adminProductState = defineCall({
  post: '/admin/api/goods/state',
  who: { staff: 'catalog' },
  summary: 'Change the state of a product',
  input: z.object({ id: Id, state: z.enum(productStates) }),
  output: AdminProduct,
  refuses: ['not-found', 'state-changed', 'input-invalid'],
  sets: true,
})

export const adminSkuPrice = defineCall({
  post: '/admin/api/goods/skuPrice',
  who: { staff: 'catalog' },
  summary: 'Update the prices of a SKU',
  input: z.object({
    skuId: Id,
    price: Price,
    memberPrice: Price.nullable().optional(),
    struckPrice: Price.nullable().optional(),
  }),
  output: AdminProduct,
  refuses: ['not-found', 'input-invalid'],
  sets: true,
})

export const adminUpload = defineCall({
  post: '/admin/api/upload',
  who: { staff: 'catalog' },
  summary: 'Upload a product picture. Validated by content and re-encoded',
  input: z.object({}),
  output: Upload,
  refuses: ['file-type', 'file-too-large', 'too-many-requests'],
  multipart: true,
})
