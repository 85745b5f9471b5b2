import type { Sent } from '@pasar/contract/call'
import { type adminGoodsImport, CSV_BATCH_LINES } from '@pasar/contract/calls/admin/goods-transfer'
import { parseCsv } from '@pasar/contract/csv'

export type Batch = Sent<typeof adminGoodsImport>

/** Characters of cells in a batch: the server takes 256 KB, and a character may be four bytes of it. */
const BATCH_SIZE = 50_000

/**
 * Cuts a CSV file into batches that the server takes, never between two lines of the same goods.
 * @throws Error when the file has no lines
 */
export function batchesOf(text: string): Batch[] {
  const [head, ...lines] = parseCsv(text)
  if (!head || lines.length === 0) throw new Error('The file has no lines.')
  const handleAt = head.cells.findIndex((name) => /^(url )?handle$/i.test(name.trim()))
  const batches: Batch[] = []
  let current: Batch['lines'] = []
  let size = 0
  let start = 0
  const close = (upTo: number) => {
    if (upTo > 0) batches.push({ header: head.cells, lines: current.slice(0, upTo) })
    current = current.slice(upTo)
    size = current.reduce((n, l) => n + sizeOf(l.cells), 0)
    start = 0
  }
  for (const line of lines) {
    const handle = line.cells[handleAt]
    if (!handle || handle !== current.at(-1)?.cells[handleAt]) start = current.length
    current.push(line)
    size += sizeOf(line.cells)
    // Goods larger than a batch go in one of their own, which the server may refuse.
    if ((current.length > CSV_BATCH_LINES || size > BATCH_SIZE) && start > 0) close(start)
  }
  close(current.length)
  return batches
}

const sizeOf = (cells: readonly string[]) => cells.reduce((n, cell) => n + cell.length + 4, 0)
