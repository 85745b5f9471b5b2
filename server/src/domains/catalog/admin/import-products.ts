import type { Input, Output } from '@pasar/contract/call'
import type { adminProductImport } from '@pasar/contract/calls/admin/catalog/product-csv'
import { inArray } from 'drizzle-orm'
import type { StaffContext } from '../../../platform/context.ts'
import { localize } from '../../../platform/localized-text.ts'
import { ok, type Refusal, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { text } from '../../../texts/text.ts'
import { adjustStock } from '../../stock/index.ts'
import { categories, skus } from '../tables.ts'
import { detectFormat } from './csv/columns.ts'
import type { Line } from './csv/line.ts'
import { csvMessages } from './csv/messages.ts'
import { type Plan, planProducts } from './csv/plan-import.ts'
import type { LineMessage } from './csv/row.ts'
import { type EditView, editViews } from './edit-product.ts'
import { messageFor } from './messages.ts'
import { writeDraft } from './save-product.ts'
import { validateDraft } from './validate-draft.ts'

type Batch = Input<typeof adminProductImport>
type Answer = Output<typeof adminProductImport>
type Outcome = Answer['goods'][number]

/** Previews the changes of a part of a CSV file. */
export const previewImport = (ctx: StaffContext, batch: Batch): Promise<Result<Answer>> =>
  processBatch(ctx, batch, async () => null)

/** Imports a part of a CSV file. Products with errors and unchanged ones are not written. */
export const importProducts = (ctx: StaffContext, batch: Batch): Promise<Result<Answer>> =>
  processBatch(ctx, batch, async (valid, plan) => {
    const written = await writeDraft(ctx, valid)
    if (!written.ok) return written
    for (const { skuId, change } of plan.stock) {
      const booked = await adjustStock(ctx, { skuId, change, reason: 'CSV import' })
      // Sold since the preview: the operator previews the file again.
      if (!booked.ok) return refuse('state-changed')
    }
    return null
  })

type ValidDraft = Extract<Awaited<ReturnType<typeof validateDraft>>, { ok: true }>['data']
type Write = (valid: ValidDraft, plan: Plan) => Promise<Refusal | null>

async function processBatch(ctx: StaffContext, batch: Batch, write: Write): Promise<Result<Answer>> {
  // Loaded on use: the HTML parser would delay the start of the server.
  const { readLines } = await import('./csv/read-lines.ts')
  const format = detectFormat(batch.header)
  if (!format) return refuseFields({ header: messageFor('csv-unknown', ctx.language) })
  const { lines, errors, warnings, ignoredColumns } = readLines(batch, format)
  const known = await goodsByCode(ctx, lines)
  const tree = await ctx.tx.select().from(categories)
  const findCategory = (name: string) => {
    const wanted = name.trim().toLowerCase()
    const found = tree.find((c) => c.slug === wanted || c.name['en-us'].toLowerCase() === wanted)
    return found?.id ?? null
  }
  const goods: Outcome[] = []
  const firstLines = findFirstLines(lines)
  for (const group of groupLines(lines, known)) {
    const owners = findOwners(group, known)
    const lineErrors = errors.filter((e) => group.some((l) => l.line === e.line))
    for (const { line, code } of group) {
      const first = firstLines.get(code) ?? line
      // Within a product, planProducts finds them.
      if (group.every((l) => l.line !== first))
        lineErrors.push({ line, column: 'sku', message: csvMessages.codeRepeated(first) })
    }
    if (owners.size > 1) lineErrors.push({ line: group[0]!.line, column: 'sku', message: csvMessages.mixed })
    const owner = owners.size === 1 ? [...owners.values()][0] : undefined
    const outcome = presentOutcome(ctx, group, owner, warnings)
    const planned =
      lineErrors.length > 0
        ? { errors: lineErrors }
        : planProducts(group, owner, findCategory, batch.categoryId)
    if ('errors' in planned) {
      goods.push({ ...outcome, outcome: 'refused', errors: localizeMessages(ctx, planned.errors) })
      continue
    }
    const { plan } = planned
    outcome.warnings.push(...localizeMessages(ctx, plan.warnings))
    if (owner && plan.changes.length === 0) {
      goods.push({ ...outcome, outcome: 'same' })
      continue
    }
    const valid = await validateDraft(ctx, plan.draft)
    if (!valid.ok) {
      goods.push({ ...outcome, outcome: 'refused', errors: presentErrors(ctx, valid, plan, group) })
      continue
    }
    const refused = await write(valid.data, plan)
    if (refused) return refused
    goods.push({ ...outcome, outcome: owner ? 'change' : 'create', changes: plan.changes })
  }
  return ok({ format, goods, ignoredColumns })
}

/** Reads the products that the lines' SKU codes belong to. */
async function goodsByCode(ctx: StaffContext, lines: readonly Line[]): Promise<Map<string, EditView>> {
  const codes = [...new Set(lines.map((l) => l.code).filter(Boolean))]
  if (codes.length === 0) return new Map()
  const found = await ctx.tx
    .select({ code: skus.code, goodsId: skus.goodsId })
    .from(skus)
    .where(inArray(skus.code, codes))
  const views = await editViews(ctx, [...new Set(found.map((f) => f.goodsId))])
  const byId = new Map(views.map((v) => [v.id, v]))
  return new Map(found.map((f) => [f.code, byId.get(f.goodsId)!]))
}

type Known = ReadonlyMap<string, EditView>

/** Returns the existing products that SKU codes of lines belong to, by id. */
const findOwners = (lines: readonly Line[], known: Known): Map<string, EditView> =>
  new Map(lines.flatMap((l) => known.get(l.code) ?? []).map((g) => [g.id, g]))

/** Returns the number of the first line of each SKU code. */
function findFirstLines(lines: readonly Line[]): Map<string, number> {
  const first = new Map<string, number>()
  for (const { code, line } of lines) if (code && !first.has(code)) first.set(code, line)
  return first
}

/**
 * Groups lines by handle. Those without one are grouped by the existing product of their SKU, since a write
 * needs the product as the one before it left it; a new SKU is its own group.
 */
function groupLines(lines: readonly Line[], known: Known): Line[][] {
  const keyOf = ({ handle, code, line }: Line) =>
    handle ? `handle ${handle}` : `product ${known.get(code)?.id ?? `of line ${line}`}`
  return [...Map.groupBy(lines, keyOf).values()]
}

const localizeMessages = (
  { language }: Pick<StaffContext, 'language'>,
  messages: readonly LineMessage[],
): Outcome['errors'] => messages.map((it) => ({ ...it, message: localize(it.message, language) }))

const presentOutcome = (
  ctx: StaffContext,
  group: readonly Line[],
  owner: EditView | undefined,
  warnings: readonly LineMessage[],
): Omit<Outcome, 'outcome'> => ({
  handle: group[0]!.handle,
  title: owner?.title['en-us'] ?? group.find((l) => l.title['en-us'])?.title['en-us'] ?? '',
  lines: group.map((l) => l.line),
  goodsId: owner?.id ?? null,
  changes: [],
  errors: [],
  warnings: localizeMessages(
    ctx,
    warnings.filter(({ line }) => group.some((l) => l.line === line)),
  ),
})

/** Maps the problems of a draft to the lines of the file. */
function presentErrors(
  ctx: StaffContext,
  refused: Refusal,
  plan: Plan,
  group: readonly Line[],
): Outcome['errors'] {
  const first = group[0]!.line
  const fields = Object.entries(refused.fields ?? {})
  if (fields.length === 0)
    return [{ line: first, column: '', message: text(ctx.language, `responses.${refused.refusal}`) }]
  return fields.map(([path, message]) => {
    const [, index, field] = /^skus\.(\d+)\.(\w+)$/.exec(path) ?? []
    const line = index === undefined ? 0 : plan.lineOf[Number(index)]
    return { line: line || first, column: field ?? path, message }
  })
}
