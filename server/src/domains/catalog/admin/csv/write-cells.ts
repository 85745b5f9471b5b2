import type { EditView } from '../edit-product.ts'

export type Sku = EditView['skus'][number]
export type Cell = (goods: EditView, sku: Sku, first: boolean, about: About) => string
/** The name of a column and what it has of a SKU. */
export type Column = [string, Cell]
/** Fields of lines that the editor does not have. */
export type About = { slug: string; categorySlug: string; categoryName: string; origin: string }

export const numbered = [0, 1, 2]

/** Returns the name and value of a SKU's nth option; undefined when the product has fewer. */
export const option = (goods: EditView, sku: Sku, n: number) => {
  const found = goods.options[n]
  return found && { name: found.name['en-us'], value: found.values[sku.values[n]!]?.label['en-us'] ?? '' }
}

/** Leaves a cell empty except on the first line of a product. */
export const onFirst =
  (cell: Cell): Cell =>
  (g, s, first, about) =>
    first ? cell(g, s, first, about) : ''

/** Returns the public addresses of a product's pictures. */
export const picturesOf = (goods: EditView, { origin }: About): string[] =>
  goods.pictures.map((picture) => origin + picture.url)
