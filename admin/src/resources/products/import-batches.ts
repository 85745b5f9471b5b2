import type { Sent } from '@pasar/contract/call'
import { type adminProductImport, CSV_BATCH_LINES } from '@pasar/contract/calls/admin/catalog/product-csv'
import { parseCsv } from '@pasar/contract/csv'
import { t } from '../../i18n/translate.ts'

export type Batch = Sent<typeof adminProductImport>

/** Characters per batch: the server accepts 256 KB, at up to four bytes per character. */
const BATCH_CHARACTERS = 50_000

/**
 * Reads the text of a CSV file. Spreadsheets also write other encodings, whose letters would be lost.
 * @throws Error when it is not in UTF-8
 */
export function decodeCsv(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Error(t('The file is not in UTF-8. Save it as “CSV UTF-8” in the spreadsheet.'))
  }
}

/**
 * Splits a CSV file into batches within the server's limits. Rows of one product stay together.
 * @throws Error when the file has no rows, or a SKU in two batches: the server compares those of each batch
 */
export function splitIntoBatches(text: string): Batch[] {
  const [head, ...lines] = parseCsv(text)
  if (!head || lines.length === 0) throw new Error(t('The file has no rows.'))
  const handleAt = head.cells.findIndex((name) => /^(url )?handle$/i.test(name.trim()))
  const batches: Batch[] = []
  let current: Batch['lines'] = []
  let size = 0
  let start = 0
  const close = (upTo: number) => {
    if (upTo > 0) batches.push({ header: head.cells, lines: current.slice(0, upTo) })
    current = current.slice(upTo)
    size = current.reduce((n, l) => n + computeSize(l.cells), 0)
    start = 0
  }
  for (const line of lines) {
    const handle = line.cells[handleAt]
    if (!handle || handle !== current.at(-1)?.cells[handleAt]) start = current.length
    current.push(line)
    size += computeSize(line.cells)
    // A product larger than a batch gets its own batch, which the server may reject.
    if ((current.length > CSV_BATCH_LINES || size > BATCH_CHARACTERS) && start > 0) close(start)
  }
  close(current.length)
  rejectRepeated(head.cells, batches)
  return batches
}

/** Rejects a SKU that stands in two batches. */
function rejectRepeated(header: readonly string[], batches: readonly Batch[]) {
  const skuAt = header.findIndex((name) => /^(variant )?sku$/i.test(name.trim()))
  const first = new Map<string, { batch: Batch; line: number }>()
  for (const batch of batches) {
    for (const { line, cells } of batch.lines) {
      const sku = cells[skuAt]?.trim()
      if (!sku) continue
      const before = first.get(sku)
      if (before && before.batch !== batch)
        throw new Error(
          t('SKU %{sku} is on line %{before} and on line %{line}.', { sku, before: before.line, line }),
        )
      if (!before) first.set(sku, { batch, line })
    }
  }
}

const computeSize = (cells: readonly string[]) => cells.reduce((n, cell) => n + cell.length + 4, 0)
