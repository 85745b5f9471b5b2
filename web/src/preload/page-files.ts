/**
 * The chunks of pages beyond those that index.html names. scripts/plugins/page-files.ts writes them, so that
 * index.html need not name them all.
 */
export type PageFiles = {
  /** Indexes of `names` by the address of a page. */
  pages: Partial<Record<string, readonly number[]>>
  /** Addresses of the files. */
  names: readonly string[]
}
