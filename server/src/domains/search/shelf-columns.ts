const FIRST_CAPACITY = 256

/** A figure of every place, by what is asked of goods. Bare numbers: a list may have to go through all of them. */
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
  /** Numbers of the shelf's distinct brands, paths, sets of tags and of attributes. */
  brand: Uint32Array
  path: Uint32Array
  tags: Uint32Array
  attributes: Uint32Array
}

export const emptyColumns = (capacity = FIRST_CAPACITY): Columns => ({
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

/** The same with room for twice as many. */
export function grown(columns: Columns): Columns {
  const larger = emptyColumns(columns.path.length * 2)
  for (const key of Object.keys(columns) as (keyof Columns)[]) larger[key].set(columns[key])
  return larger
}
