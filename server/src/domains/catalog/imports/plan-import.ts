import { ProductDraft } from '@pasar/contract/calls/admin/catalog/products'
import { languages } from '@pasar/contract/constants'
import { sql } from 'drizzle-orm'
import { type Ctx, DEFAULT_MARKET } from '../../../platform/context.ts'
import { issueMessage } from '../../../platform/http/responses/issue-messages.ts'
import type { Texts } from '../../../platform/localized-text.ts'
import type { CsvFormat } from '../admin/csv/columns.ts'
import { csvMessages } from '../admin/csv/messages.ts'
import { type FindCategories, type Plan, planProducts } from '../admin/csv/plan-import.ts'
import type { LineMessage } from '../admin/csv/row.ts'
import { type EditView, editViews } from '../admin/edit-product.ts'
import { messageTexts } from '../admin/messages.ts'
import { checkDraft, type Draft } from '../admin/validate-draft.ts'
import { skus } from '../tables.ts'
import { importMessages } from './messages.ts'
import { type ImportRow, type LineOfProduct, readGroups, toStorableJson } from './queries.ts'
import type { StoredPlan } from './stored-plan.ts'

export type Planner = {
  format: CsvFormat
  findCategories: FindCategories
  /** Products that an earlier part of the file changes. */
  changed: Set<string>
  /** The first line of each SKU code that several lines have. */
  repeatedCodes: ReadonlyMap<string, number>
}

type PlannedProduct = {
  position: number
  handle: string
  title: string
  lines: number[]
  outcome: 'create' | 'change' | 'same' | 'refused'
  goods_id: string | null
  version: string | null
  changes: Plan['changes']
  errors: LineMessage[]
  warnings: LineMessage[]
  plan: StoredPlan | null
}

/**
 * Compares the products of an import from one position to another with the catalogue, and stores the plans.
 */
export async function planPositions(
  ctx: Ctx,
  row: ImportRow,
  planner: Planner,
  [from, to]: [number, number],
): Promise<void> {
  const lines = await readGroups(ctx.tx, row.id, from, to)
  const known = await productsByCode(ctx, lines)
  const groups = Map.groupBy(lines, (l) => l.position)
  const planned = [...groups.values()].map((group) => planProduct(ctx, row, planner, group, known))
  await ctx.tx.execute(sql`
    insert into product_import_products
      (import_id, position, handle, title, lines, outcome, goods_id, version, changes, errors, warnings, plan)
    select ${row.id}::uuid, position, handle, title, lines, outcome, goods_id, version, changes, errors, warnings, plan
    from jsonb_to_recordset(${toStorableJson(planned)}::jsonb) as r(position int, handle text, title text, lines int[],
      outcome text, goods_id uuid, version timestamptz, changes jsonb, errors jsonb, warnings jsonb, plan jsonb)`)
}

/** Reads the products that the SKU codes of lines belong to, by code. */
async function productsByCode(ctx: Ctx, lines: readonly LineOfProduct[]): Promise<Map<string, EditView>> {
  const codes = [...new Set(lines.map((l) => l.data.code).filter(Boolean))]
  if (codes.length === 0) return new Map()
  const found = await ctx.tx
    .select({ code: skus.code, goodsId: skus.goodsId })
    .from(skus)
    .where(sql`${skus.code} in (select jsonb_array_elements_text(${toStorableJson(codes)}::jsonb))`)
  const views = await editViews(ctx, [...new Set(found.map((f) => f.goodsId))])
  const byId = new Map(views.map((v) => [v.id, v]))
  return new Map(found.map((f) => [f.code, byId.get(f.goodsId)!]))
}

function planProduct(
  ctx: Ctx,
  row: ImportRow,
  planner: Planner,
  group: readonly LineOfProduct[],
  known: ReadonlyMap<string, EditView>,
): PlannedProduct {
  const lines = group.map((l) => l.data)
  const first = lines[0]!
  const owners = new Map(lines.flatMap((l) => known.get(l.code) ?? []).map((g) => [g.id, g]))
  const owner = owners.size === 1 ? [...owners.values()][0] : undefined
  const errors = group.flatMap((l) => l.errors)
  const own = new Set(lines.map((l) => l.line))
  // Within a product, planProducts finds them.
  for (const { line, code } of lines) {
    const firstLine = planner.repeatedCodes.get(code)
    if (firstLine !== undefined && !own.has(firstLine))
      errors.push({ line, column: 'sku', message: csvMessages.codeRepeated(firstLine) })
  }
  if (owners.size > 1) errors.push({ line: first.line, column: 'sku', message: csvMessages.mixed })
  if (owner && planner.changed.has(owner.id))
    errors.push({ line: first.line, column: 'handle', message: importMessages.repeated })
  const outcome: PlannedProduct = {
    position: group[0]!.position,
    handle: /^line \d+$/.test(first.handle) ? '' : first.handle,
    title: owner?.title['en-us'] ?? lines.find((l) => l.title['en-us'])?.title['en-us'] ?? '',
    lines: lines.map((l) => l.line),
    outcome: 'refused',
    goods_id: owner?.id ?? null,
    version: owner?.updatedAt ?? null,
    changes: [],
    errors,
    warnings: group.flatMap((l) => l.warnings),
    plan: null,
  }
  if (errors.length > 0) return outcome
  const planned = planProducts(lines, owner, planner.findCategories, row.categoryId ?? undefined)
  if ('errors' in planned) return { ...outcome, errors: planned.errors }
  const { plan } = planned
  const invalid = findProblems(plan, first.line)
  if (invalid.length > 0) return { ...outcome, errors: invalid }
  const warnings = [...outcome.warnings, ...plan.warnings]
  if (owner && plan.changes.length === 0) return { ...outcome, outcome: 'same', warnings }
  if (owner) planner.changed.add(owner.id)
  const { draft, stock, changes } = plan
  // Pictures of an existing product stay.
  const pictures = owner ? [] : [...new Set(lines.flatMap((l) => l.pictures))].slice(0, MAX_PICTURES)
  const slug = owner || !keepsHandle.has(planner.format) || !isSlug(first.handle) ? '' : first.handle
  return {
    ...outcome,
    outcome: owner ? 'change' : 'create',
    goods_id: owner?.id ?? ctx.ids.uuid(),
    changes,
    warnings,
    plan: { draft: toStoredDraft(draft), stock, pictures, slug },
  }
}

const MAX_PICTURES = 20
/** The formats whose handle is the address of the product. */
const keepsHandle: ReadonlySet<CsvFormat> = new Set(['pasar', 'shopify'])
const isSlug = (handle: string): boolean => /^[a-z0-9][a-z0-9-]{0,79}$/.test(handle)

/** Leaves out the fields of the editor that a draft has not. */
const toStoredDraft = (draft: Draft): Draft => ProductDraft.parse(draft)

/** Returns why a draft cannot be written, with the lines of the file. */
function findProblems({ draft, lineOf }: Plan, first: number): LineMessage[] {
  const at = (path: readonly PropertyKey[], message: Texts): LineMessage => {
    const [part, index, field] = path
    const line = part === 'skus' && typeof index === 'number' ? lineOf[index] : 0
    return { line: line || first, column: String(line && field ? field : (part ?? '')), message }
  }
  const parsed = ProductDraft.safeParse(draft)
  if (!parsed.success)
    return parsed.error.issues
      .slice(0, MAX_ISSUES)
      .map((issue) =>
        at(issue.path, Object.fromEntries(languages.map((l) => [l, issueMessage(issue, l)])) as Texts),
      )
  const checked = checkDraft(DEFAULT_MARKET, draft)
  if (!('problem' in checked)) return []
  const path = checked.problem.path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
  return [at(path, messageTexts(checked.problem.message))]
}

/** Messages of one product: a file may have the same fault in every cell. */
const MAX_ISSUES = 20
