import { csvReader, UnclosedQuote } from '@pasar/contract/csv'
import { DEFAULT_MARKET, type Deps } from '../../../platform/context.ts'
import { toLocalTime } from '../../../platform/days.ts'
import type { Texts } from '../../../platform/localized-text.ts'
import { getMarket } from '../../settings/index.ts'
import { type CsvFormat, detectFormat } from '../admin/csv/columns.ts'
import { csvMessages } from '../admin/csv/messages.ts'
import type { ReadLine } from '../admin/csv/read-lines.ts'
import { importMessages } from './messages.ts'
import { insertLines } from './queries.ts'

/** Bytes that are decoded and parsed at a time, and lines that are inserted at a time. */
const PART_BYTES = 256 * 1024
const BATCH_LINES = 500
/** Shopify exports a column per metafield and market. */
const MAX_COLUMNS = 500
const MAX_LINES = 500_000
/** Maximum characters of a handle and of a SKU in the file; saved codes are shorter. */
const MAX_KEY = 255

/** The file cannot be read. */
export class UnreadableFile extends Error {
  readonly problem: Texts
  constructor(problem: Texts) {
    super(problem['en-us'])
    this.problem = problem
  }
}

type Staged = {
  format: CsvFormat
  rows: number
  ignoredColumns: { column: string; lines: number }[]
}

/**
 * Reads a file part by part into the table of lines.
 * @param onProgress called after each batch with the number of lines
 * @throws UnreadableFile when it is no CSV file of a known format
 */
export async function stageLines(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  importId: string,
  bytes: Uint8Array,
  onProgress: (lines: number) => Promise<void>,
): Promise<Staged> {
  // Loaded on use: the HTML parser would delay the start of the server.
  const { lineReader } = await import('../admin/csv/read-lines.ts')
  const now = toLocalTime(clock.now(), getMarket(DEFAULT_MARKET).timeZone)
  let sheet: { format: CsvFormat; reader: ReturnType<typeof lineReader> } | undefined
  let rows = 0
  let batch: Parameters<typeof insertLines>[2][number][] = []
  const flush = async () => {
    if (batch.length > 0) await insertLines(db, importId, batch)
    batch = []
    await onProgress(rows)
  }
  for (const { line, cells } of recordsOf(bytes)) {
    if (!sheet) {
      const format = cells.length <= MAX_COLUMNS ? detectFormat(cells) : null
      if (!format) throw new UnreadableFile(importMessages.unknownFormat)
      sheet = { format, reader: lineReader(cells, format, now) }
      continue
    }
    rows++
    if (rows > MAX_LINES) throw new UnreadableFile(importMessages.tooManyLines(MAX_LINES))
    const read = sheet.reader.read({ line, cells })
    limitKeys(read)
    const { handle } = read.line
    batch.push({ ...read, groupKey: handle ? `handle ${handle}` : `line ${line}` })
    if (batch.length === BATCH_LINES) await flush()
  }
  await flush()
  if (!sheet || rows === 0) throw new UnreadableFile(importMessages.noRows)
  return { format: sheet.format, rows, ignoredColumns: sheet.reader.ignoredColumns() }
}

/** Shortens the names by which lines are found: an index takes no longer ones. */
function limitKeys({ line, errors }: ReadLine): void {
  for (const column of ['handle', 'code'] as const) {
    if (line[column].length <= MAX_KEY) continue
    errors.push({ line: line.line, column, message: csvMessages.cellTooLong(MAX_KEY) })
    line[column] = line[column].slice(0, MAX_KEY)
  }
}

/** Parses the records of a file in UTF-8, or in UTF-16 with a byte order mark. */
function* recordsOf(bytes: Uint8Array) {
  const reader = csvReader()
  const decoder = new TextDecoder(encodingOf(bytes), { fatal: true })
  try {
    for (let at = 0; at < bytes.length; at += PART_BYTES) {
      const part = bytes.subarray(at, at + PART_BYTES)
      const text = decoder.decode(part, { stream: at + PART_BYTES < bytes.length })
      // PostgreSQL's text has no NUL character.
      yield* reader.push(text.replaceAll('\0', ''))
    }
    yield* reader.end()
  } catch (error) {
    if (error instanceof UnclosedQuote) throw new UnreadableFile(importMessages.unclosedQuote(error.line))
    if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw new UnreadableFile(importMessages.encoding)
    throw error
  }
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
}
