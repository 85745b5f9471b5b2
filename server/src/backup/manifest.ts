import { z } from 'zod'

/** Goes up when an archive can no longer be read by what read the last one. */
export const FORMAT = 1

/** The last two files of an archive: without them it is not complete. */
export const MANIFEST = 'manifest.json'
export const SEAL = 'manifest.sha256'

const Count = z.int().min(0)
const Rows = z.object({
  /** In the order of the values of each row. */
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: Count,
  parts: z.array(z.string()),
})

/** What an archive holds, and how to know that it is all there. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  /** The version of Pasar that made it. */
  version: z.string(),
  /** When the database was read. */
  at: z.iso.datetime(),
  database: z.object({ kind: z.string(), version: z.string() }),
  /** Hashes of the migrations that the tables had, in order. */
  migrations: z.array(z.string()),
  tables: z.record(z.string(), Rows),
  /** Jobs that were waiting, running or given up. */
  jobs: Rows,
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  /** Keys of the file store, each in the archive as `files/<key>`. */
  files: z.array(z.string()),
  /** Keys that rows name and the store does not have. */
  missing: z.array(z.string()),
  /** Every other file of the archive. */
  parts: z.record(z.string(), z.object({ bytes: Count, sha256: z.string() })),
})

export type Manifest = z.infer<typeof Manifest>
export type TableRows = z.infer<typeof Rows>
export type Column = TableRows['columns'][number]
