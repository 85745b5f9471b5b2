import { DatabaseSync } from 'node:sqlite'
import { findIdsByWords } from '../../server/src/domains/search/word-queries.ts'
import { pairWords } from '../../server/src/platform/text-index.ts'
import { type Engine, MAX_FOUND, type MakeEngine, type Resources } from './engine.ts'

const quote = (token: string) => `"${token.replaceAll('"', '""')}"*`

/** All words as beginnings; any of the words when nothing has them all. */
export const sqlite: MakeEngine = async ({ documents }) => {
  const db = new DatabaseSync(':memory:')
  db.exec(`create virtual table products using fts5(title, brand, other, content='', detail=column,
    tokenize="unicode61 remove_diacritics 0 categories 'L* M* N*'")`)
  const insert = db.prepare('insert into products (rowid, title, brand, other) values (?, ?, ?, ?)')
  for await (const page of documents()) {
    db.exec('begin')
    for (const { n, ...texts } of page)
      insert.run(n, ...[texts.title, texts.brand, texts.other].map((text) => pairWords(text).join(' ')))
    db.exec('commit')
  }
  db.exec(`insert into products (products) values ('optimize')`)
  const select = db.prepare(
    `select rowid as n from products where products match ? order by bm25(products, 3, 2, 1) limit ${MAX_FOUND}`,
  )
  const find = (terms: string[], operator: string) =>
    select.all(terms.map(quote).join(operator)).map((row) => Number(row.n))
  return {
    findsMisspelt: false,
    search(words) {
      const terms = words.flatMap(pairWords)
      if (terms.length === 0) return []
      const found = find(terms, ' AND ')
      return found.length > 0 || terms.length === 1 ? found : find(terms, ' OR ')
    },
  }
}

const positions = ({ products }: Resources) => new Map(products.map(({ id }, n) => [id, n]))

/**
 * Part of every word by LIKE, on the trigram index that the shop has: what answers until the words are in
 * memory.
 */
export const trigramPatterns: MakeEngine = async (resources) => {
  const { db, client, products } = resources
  const positionOf = positions(resources)
  return {
    findsMisspelt: false,
    async search(words, language) {
      const { ids, hits } = await findIdsByWords(db, words, language)
      const order = ids.map((id, i) => ({ n: positionOf.get(id)!, hits: hits[i]! }))
      order.sort(
        (a, b) =>
          b.hits - a.hits ||
          products[b.n]!.weight - products[a.n]!.weight ||
          products[b.n]!.sold - products[a.n]!.sold,
      )
      return order.slice(0, MAX_FOUND).map(({ n }) => n)
    },
    bytesInDatabase: () => indexBytes(client, 'goods_search'),
  }
}

/** The most similar texts by trigrams, the title first. */
export const trigramSimilarity: MakeEngine = async (resources) => {
  const { client } = resources
  const positionOf = positions(resources)
  return {
    findsMisspelt: true,
    async search(words) {
      const { rows } = await client.query<{ id: string }>({
        name: 'similar',
        text: `select id from goods where state = 'on_sale' and $1 <% search_text
          order by word_similarity($1, search_text) desc, weight desc, sold desc limit ${MAX_FOUND}`,
        values: [words.join(' ')],
      })
      return rows.map(({ id }) => positionOf.get(id)!)
    },
    bytesInDatabase: () => indexBytes(client, 'goods_search'),
  }
}

/** Full text with weights, words as beginnings; any of the words when nothing has them all. */
export const fullText: MakeEngine = async (resources): Promise<Engine> => {
  const { client, documents } = resources
  await client.query('create temp table texts (n int primary key, words tsvector)')
  for await (const page of documents()) {
    await client.query(
      `insert into texts select n, setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', brand), 'B')
         || setweight(to_tsvector('simple', other), 'D') from json_populate_recordset(null::record, $1) as t(n int, title text, brand text, other text)`,
      [JSON.stringify(page.map(({ n, ...texts }) => ({ n, ...joinTokens(texts) })))],
    )
  }
  await client.query('create index texts_words on texts using gin (words)')
  await client.query('analyze texts')
  const find = async (terms: string[], operator: string) => {
    const { rows } = await client.query<{ n: number }>({
      name: 'full text',
      text: `select n from texts, to_tsquery('simple', $1) q where words @@ q order by ts_rank(words, q) desc limit ${MAX_FOUND}`,
      values: [terms.map((term) => `'${term.replaceAll("'", "''")}':*`).join(operator)],
    })
    return rows.map((row) => row.n)
  }
  return {
    findsMisspelt: false,
    async search(words) {
      const terms = words.flatMap(pairWords)
      if (terms.length === 0) return []
      const found = await find(terms, ' & ')
      return found.length > 0 || terms.length === 1 ? found : await find(terms, ' | ')
    },
    bytesInDatabase: () => indexBytes(client, 'texts', 'texts_words'),
  }
}

const joinTokens = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pairWords(text).join(' ')]))

async function indexBytes(client: Resources['client'], ...names: string[]): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    'select sum(pg_relation_size(name::regclass))::text as bytes from unnest($1::text[]) as name',
    [names],
  )
  return Number(rows[0]!.bytes)
}
