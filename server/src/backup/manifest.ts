import { z } from 'zod'

/** Version of the archive format. Increases when earlier versions of Pasar cannot read new archives. */
export const FORMAT = 1

/** The last two files of an archive. An archive without them is incomplete. */
export const MANIFEST = 'manifest.json'
export const SEAL = 'manifest.sha256'

const Count = z.int().min(0)
const Rows = z.object({
  /** In the order of the values of each row. */
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: Count,
  parts: z.array(z.string()),
})

/** Lists the contents of an archive, with checksums. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  /** The version of Pasar that wrote the archive. */
  version: z.string(),
  /** When the database was read. */
  at: z.iso.datetime(),
  database: z.object({ kind: z.string(), version: z.string() }),
  /** Hashes of the applied migrations, in order. */
  migrations: z.array(z.string()),
  tables: z.record(z.string(), Rows),
  /** Jobs that are queued, active, to be retried, or in the dead letter queue. */
  jobs: Rows,
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  /** Keys of the file store, each in the archive as `files/<key>`. */
  files: z.array(z.string()),
  /** Keys that rows reference and the store lacks. */
  missing: z.array(z.string()),
  /** Every other file of the archive. */
  parts: z.record(z.string(), z.object({ bytes: Count, sha256: z.string() })),
})

export type Manifest = z.infer<typeof Manifest>
export type TableRows = z.infer<typeof Rows>
export type Column = TableRows['columns'][number]
