import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { languages } from '../../constants.ts'
import { Money } from '../../money.ts'
import { Done, Flag, Id, List, NonEmpty, Nothing, Paging, Picture, Text, Texts, Time } from '../../shapes.ts'

/** The operator's catalogue: goods with their SKUs, stock, categories and reviews. */

/** A decimal amount in the market's currency; points and PV have two decimals as well. */
export const Price = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/)
/** Texts per language of which none must be there. */
const FreeTexts = z.partialRecord(z.enum(languages), z.string().max(400))
const order = z.enum(['asc', 'desc']).default('desc')
const keyword = z.string().trim().max(80).optional()

export const goodsStates = ['draft', 'on_sale', 'off_sale', 'archived'] as const
export const goodsFamilies = ['new', 'popular', 'forYou'] as const
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
/** A picture by its address: an uploaded one, or one that the goods have. */
const PictureDraft = z.object({ url: z.string().max(400), alt: FreeTexts })

const SkuDraft = z.object({
  /** Absent for a new SKU. */
  id: Id.optional(),
  code: NonEmpty(60),
  /** Option values in the options' order, by index. */
  values: z.array(z.int().min(0).max(39)).max(3),
  price: Price,
  memberPrice: Price.nullable().default(null),
  struckPrice: Price.nullable().default(null),
  pointsPrice: Price.nullable().default(null),
  pv: Price.default('0'),
  weightGrams: z.int().min(0).max(100_000),
  /** A piece is a gift card of this face value; null or absent: it is not. Its prices are at least that, it earns no PV. */
  giftValue: Price.nullable().default(null),
  /** Stock on hand of a new SKU; later only by stock/adjust, which may add up to more than one delivery. */
  stock: z.int().min(0).max(1_000_000_000).default(0),
  /** One of the goods' pictures; null: their first; absent: as it was. */
  pictureUrl: z.string().max(400).nullish(),
})

const ValueDraft = z.object({
  /** Of a value that is there already: it keeps its id wherever it moves. */
  id: Id.optional(),
  label: Texts,
  /** CSS colour of its swatch. */
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .nullable()
    .default(null),
})

/** Goods as they are saved. What may be absent stays as it was, or gets its default in new goods. */
export const GoodsDraft = z.object({
  id: Id.optional(),
  /** When the goods were last changed as far as the caller knows; `state-changed` when somebody was faster. */
  updatedAt: Time.optional(),
  categoryId: Id,
  brand: Text(60).default(''),
  title: Texts,
  subtitle: FreeTexts.optional(),
  description: Blocks.optional(),
  specs: Specs.optional(),
  pictures: z.array(PictureDraft).max(20).optional(),
  promises: z.array(z.enum(servicePromises)).max(5).optional(),
  tags: z.array(z.enum(goodsFamilies)).max(3).optional(),
  options: z
    .array(z.object({ id: Id.optional(), name: Texts, values: z.array(ValueDraft).min(1).max(40) }))
    .max(3),
  skus: z.array(SkuDraft).min(1).max(200),
  limitPerOrder: z.int().min(1).max(999).nullable().default(null),
  limitPerMember: z.int().min(1).max(999).nullable().default(null),
  startsAt: Time.nullable().optional(),
  endsAt: Time.nullable().optional(),
})

export const AdminGoods = z.object({
  id: Id,
  title: Texts,
  brand: z.string(),
  state: z.enum(goodsStates),
  categoryId: Id,
  picture: Picture.nullable(),
  skus: z.array(z.object({ id: Id, code: z.string(), price: Money, onHand: z.int(), reserved: z.int() })),
  sold: z.int(),
  updatedAt: Time,
})

/** Goods as they are edited: what GoodsDraft takes, and what can only be looked at. */
export const GoodsEdit = GoodsDraft.extend({
  id: Id,
  state: z.enum(goodsStates),
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

export const goodsFilters = {
  keyword,
  state: z.enum(goodsStates).optional(),
  categoryId: Id.optional(),
  /** Goods of which a SKU is at or below its threshold. */
  lowStock: Flag.optional(),
}

export const adminGoodsInfo = defineCall({
  get: '/admin/api/goods/info',
  who: { staff: 'catalog' },
  summary: 'One goods item with everything its editor needs',
  input: z.object({ id: Id }),
  output: GoodsEdit,
  refuses: ['not-found'],
})

export const adminGoodsDuplicate = defineCall({
  post: '/admin/api/goods/duplicate',
  who: { staff: 'catalog' },
  summary: 'Copy goods as a draft, with new SKU codes and no stock',
  input: z.object({ id: Id }),
  output: GoodsEdit,
  refuses: ['not-found', 'input-invalid'],
})

export const adminGoodsStates = defineCall({
  post: '/admin/api/goods/states',
  who: { staff: 'catalog' },
  summary: 'Put many goods on sale, off sale or into the archive; what cannot be is named and left as it is',
  input: z.object({ ids: z.array(Id).min(1).max(100), state: z.enum(goodsStates) }),
  output: z.object({
    changed: z.int(),
    refused: z.array(z.object({ id: Id, title: z.string(), reason: z.string() })),
  }),
})

export const csvFormats = ['pasar', 'shopify'] as const

export const adminGoodsExport = defineCall({
  get: '/admin/api/goods/export',
  who: { staff: 'catalog' },
  summary:
    'A part of the goods as CSV lines without the header, in the order of their ids; go on from `next`',
  input: z.object({
    format: z.enum(csvFormats).default('pasar'),
    keyword: goodsFilters.keyword,
    state: goodsFilters.state,
    categoryId: goodsFilters.categoryId,
    after: Id.optional(),
  }),
  output: z.object({ header: z.string(), lines: z.string(), goods: z.int(), next: Id.nullable() }),
})

/** Lines of a CSV file, all lines of each goods item together. */
export const CSV_BATCH_LINES = 200
const ImportBatch = z.object({
  header: z.array(z.string().max(80)).min(1).max(120),
  lines: z
    .array(z.object({ line: z.int32().min(1), cells: z.array(z.string().max(20_000)).max(120) }))
    .min(1)
    .max(CSV_BATCH_LINES),
  /** For new goods whose category the file does not name. */
  categoryId: Id.optional(),
})
export const ImportOutcome = z.object({
  handle: z.string(),
  title: z.string(),
  lines: z.array(z.int()),
  outcome: z.enum(['create', 'change', 'same', 'refused']),
  goodsId: Id.nullable(),
  changes: z.array(z.object({ what: z.string(), from: z.string(), to: z.string() })),
  errors: z.array(z.object({ line: z.int(), column: z.string(), message: z.string() })),
})

export const adminGoodsImportPreview = defineCall({
  post: '/admin/api/goods/importPreview',
  who: { staff: 'catalog' },
  summary: 'What lines of a CSV file (Pasar’s or Shopify’s) would change; changes nothing',
  input: ImportBatch,
  output: z.object({ format: z.enum(csvFormats), goods: z.array(ImportOutcome) }),
  refuses: ['input-invalid'],
  idempotent: false,
})

export const adminGoodsImport = defineCall({
  post: '/admin/api/goods/import',
  who: { staff: 'catalog' },
  summary:
    'Do what importPreview said, by SKU code: goods with an error stay as they are, done twice changes nothing',
  input: ImportBatch,
  output: z.object({ format: z.enum(csvFormats), goods: z.array(ImportOutcome) }),
  refuses: ['input-invalid', 'state-changed'],
})

export const stockSorts = ['left', 'daysLeft', 'shipped'] as const

export const StockRow = z.object({
  /** The SKU's. */
  id: Id,
  goodsId: Id,
  code: z.string(),
  title: z.string(),
  optionText: z.string(),
  picture: Picture.nullable(),
  goodsState: z.enum(goodsStates),
  onHand: z.int(),
  reserved: z.int(),
  left: z.int(),
  threshold: z.int().meta({ description: 'what counts: the SKU’s own, else the default' }),
  ownThreshold: z.int().nullable(),
  low: z.boolean(),
  shipped: z.int().meta({ description: 'pieces that left in the last 30 days' }),
  daysLeft: z.int().nullable().meta({ description: 'days until none is left at that pace; null: never' }),
})

export const adminStockList = defineCall({
  get: '/admin/api/stock/list',
  who: { staff: 'catalog' },
  summary: 'Stock by SKU: what is low, and what runs out when',
  input: Paging.extend({
    keyword,
    goodsId: Id.optional(),
    low: Flag.optional(),
    sort: z.enum(stockSorts).default('left'),
    order: order.default('asc'),
  }),
  output: List(StockRow),
})

export const adminStockInfo = defineCall({
  get: '/admin/api/stock/info',
  who: { staff: 'catalog' },
  summary: 'Stock of one SKU',
  input: z.object({ id: Id }),
  output: StockRow,
  refuses: ['not-found'],
})

export const stockMoveKinds = ['opening', 'adjusted', 'shipped', 'returned', 'reserved', 'released'] as const

export const adminStockMoves = defineCall({
  get: '/admin/api/stock/moves',
  who: { staff: 'catalog' },
  summary: 'What moved the stock of a SKU, newest first: on hand, and what orders reserved or released',
  input: z.object({
    skuId: Id,
    before: Time.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  output: z.object({
    list: z.array(
      z.object({
        at: Time,
        kind: z.enum(stockMoveKinds),
        onHand: z.int().meta({ description: 'pieces more (or fewer) on hand' }),
        reserved: z.int().meta({ description: 'pieces more (or fewer) reserved' }),
        /** Order number, parcel, or the reason that was given. */
        why: z.string(),
        /** Name of the staff account; empty for what orders did. */
        who: z.string(),
        orderId: Id.nullable(),
      }),
    ),
    next: Time.nullable(),
  }),
})

export const adminStockThreshold = defineCall({
  post: '/admin/api/stock/threshold',
  who: { staff: 'catalog' },
  summary: 'From how many pieces on a SKU counts as low; null: the default',
  input: z.object({ skuId: Id, threshold: z.int().min(0).max(1_000_000).nullable() }),
  output: StockRow,
  refuses: ['not-found'],
})

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
  input: Nothing,
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

export const AdminReview = z.object({
  id: Id,
  goods: z.object({ id: Id, title: z.string(), picture: Picture.nullable() }),
  author: z.string(),
  anonymous: z.boolean(),
  memberId: Id.nullable(),
  stars: z.int(),
  text: z.string(),
  optionText: z.string(),
  pictures: z.array(Picture),
  reply: z.object({ text: z.string(), at: Time }).nullable(),
  hidden: z.object({ at: Time, reason: z.string() }).nullable(),
  createdAt: Time,
  editedAt: Time.nullable(),
})

export const reviewQueues = ['all', 'unanswered', 'low', 'hidden'] as const

export const adminReviewList = defineCall({
  get: '/admin/api/reviews/list',
  who: { staff: 'catalog' },
  summary: 'Reviews, newest first: all, unanswered, with one or two stars, or hidden',
  input: Paging.extend({ queue: z.enum(reviewQueues).default('all'), goodsId: Id.optional() }),
  output: List(AdminReview),
})

export const adminReviewInfo = defineCall({
  get: '/admin/api/reviews/info',
  who: { staff: 'catalog' },
  summary: 'One review, hidden or not',
  input: z.object({ id: Id }),
  output: AdminReview,
  refuses: ['not-found'],
})

export const adminReviewHide = defineCall({
  post: '/admin/api/reviews/hide',
  who: { staff: 'catalog' },
  summary: 'Take a review out of the shop and out of the rating',
  input: z.object({ id: Id, reason: NonEmpty(140) }),
  output: AdminReview,
  refuses: ['not-found'],
})

export const adminReviewShow = defineCall({
  post: '/admin/api/reviews/show',
  who: { staff: 'catalog' },
  summary: 'Show a hidden review again',
  input: z.object({ id: Id }),
  output: AdminReview,
  refuses: ['not-found'],
})
