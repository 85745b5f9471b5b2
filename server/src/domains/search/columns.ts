const INITIAL_CAPACITY = 256

/**
 * One number per slot for each property that lists filter and sort by. Typed arrays, because a list may scan
 * all of them.
 */
export type Columns = {
  /** Lowest price, minor units. */
  price: Float64Array
  weight: Float64Array
  sold: Float64Array
  /** Seconds since 1970. */
  created: Float64Array
  /** Milliseconds since 1970; Infinity without an end. */
  endsAt: Float64Array
  onSale: Uint8Array
  inStock: Uint8Array
  /** Positions in the index's distinct brands, paths, tag sets and attribute sets. */
  brand: Uint32Array
  path: Uint32Array
  tags: Uint32Array
  attributes: Uint32Array
}

export const emptyColumns = (capacity = INITIAL_CAPACITY): Columns => ({
  price: new Float64Array(capacity),
  weight: new Float64Array(capacity),
  sold: new Float64Array(capacity),
  created: new Float64Array(capacity),
  endsAt: new Float64Array(capacity),
  onSale: new Uint8Array(capacity),
  inStock: new Uint8Array(capacity),
  brand: new Uint32Array(capacity),
  path: new Uint32Array(capacity),
  tags: new Uint32Array(capacity),
  attributes: new Uint32Array(capacity),
})

/** Copies the columns into arrays of twice the capacity. */
export function doubleCapacity(columns: Columns): Columns {
  const larger = emptyColumns(columns.path.length * 2)
  for (const key of Object.keys(columns) as (keyof Columns)[]) larger[key].set(columns[key])
  return larger
}
