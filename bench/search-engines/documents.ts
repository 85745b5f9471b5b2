import type pg from 'pg'
import { type Language, languages } from '../../contract/src/constants.ts'
import { foldText, indexedWords } from '../../server/src/platform/text-index.ts'
import { kindId } from '../generate/products.ts'
import { colours, kinds, qualities } from '../generate/vocabulary.ts'
import { demoKinds, type Facts } from './grades.ts'

/** A product's texts as every engine gets them, folded as the shop folds them. */
export type Document = {
  /** Position among the products. */
  n: number
  title: string
  brand: string
  other: string
}

/** What a shop has in memory of each product whatever its search engine is. */
export type Product = { id: string; weight: number; sold: number; facts: Facts }

type Texts = Record<Language, string>

const PAGE = 1000

/** Reads the products on sale, in the order of their ids. */
export async function readProducts(client: pg.Client): Promise<Product[]> {
  type Row = {
    id: string
    slug: string
    brand: string
    weight: number
    sold: number
    kind: string
    colour: string
    make: string
    subtitle: Texts
  }
  const { rows } = await client.query<Row>(
    `select id, slug, brand, weight, sold, category_id as kind, attributes->>'colour' as colour, attributes->>'make' as make,
       subtitle from goods where state = 'on_sale' order by id`,
  )
  const kindNames = new Map(kinds.map((kind, i) => [kindId(i), kind['en-us']]))
  const names = qualities.map((quality) => quality['en-us'])
  return rows.map((row) => {
    const generated = row.slug.startsWith('bench-')
    return {
      id: row.id,
      weight: row.weight,
      sold: row.sold,
      facts: {
        slug: row.slug,
        brand: row.brand,
        kind: generated ? kindNames.get(row.kind) : demoKinds[row.slug],
        quality: generated ? names.find((name) => name.toLowerCase() === row.make) : undefined,
        otherQualities: generated ? readOtherQualities(row) : {},
        colour: generated ? row.colour : undefined,
      },
    }
  })
}

/** The quality in the subtitle, which follows the colour. */
function readOtherQualities({
  subtitle,
  colour,
}: {
  subtitle: Texts
  colour: string
}): Facts['otherQualities'] {
  const name = colours.find((texts) => texts['en-us'] === colour)!
  return Object.fromEntries(
    languages.map((l) => {
      const rest = subtitle[l].slice(name[l].length).trim()
      return [l, qualities.find((quality) => quality[l] === rest)?.['en-us']]
    }),
  )
}

/** Reads the texts of the products in the same order, a page at a time. */
export async function* readDocuments(client: pg.Client): AsyncGenerator<Document[]> {
  type Row = { id: string; title: Record<string, string>; brand: string; search_text: string }
  let after = '00000000-0000-0000-0000-000000000000'
  for (let n = 0; ; ) {
    const { rows } = await client.query<Row>(
      `select id, title, brand, search_text from goods where state = 'on_sale' and id > $1 order by id limit ${PAGE}`,
      [after],
    )
    if (rows.length === 0) return
    yield rows.map((row) => toDocument(n++, row))
    after = rows.at(-1)!.id
  }
}

function toDocument(
  n: number,
  row: { title: Record<string, string>; brand: string; search_text: string },
): Document {
  const title = [...new Set(Object.values(row.title).map(foldText))].join(' · ')
  const brand = foldText(row.brand)
  const known = new Set([...title.split(' '), ...brand.split(' ')])
  const other = [...indexedWords(row.search_text)].filter((word) => !known.has(word)).join(' ')
  return { n, title, brand, other }
}
