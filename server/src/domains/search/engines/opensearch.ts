import { DEFAULT_LANGUAGE, languages } from '@pasar/contract/constants'
import { z } from 'zod'
import { pairWords } from '../../../platform/text-index.ts'
import type { SearchDocument, SearchEngine } from './engine.ts'
import { anyAnswer, type EngineOptions, requestEngine, unlessMissing } from './request.ts'

const FIND_MS = 2_000
const WRITE_MS = 30_000
/** The most that one response may have, as OpenSearch comes (index.max_result_window). */
const MAX_HITS = 10_000

const Hits = z.object({
  hits: z.object({
    total: z.object({ value: z.number().int().nonnegative() }),
    hits: z.array(z.object({ _id: z.string() })),
  }),
})
const ItemResult = z.object({ status: z.number().int(), error: z.object({ reason: z.string() }).nullish() })
const BulkResult = z.object({ errors: z.boolean(), items: z.array(z.record(z.string(), ItemResult)) })
const Count = z.object({ count: z.number().int().nonnegative() })
const Aliases = z.record(z.string(), z.unknown())

/** Texts arrive folded and split into words and pairs, so that no analysis plug-in is needed. */
const folded = { type: 'text', analyzer: 'whitespace' } as const

/** The mapping of an index. */
const openSearchIndex = {
  mappings: {
    dynamic: 'strict',
    properties: {
      titles: { properties: Object.fromEntries(languages.map((language) => [language, folded])) },
      brand: folded,
      words: folded,
      weight: { type: 'float' },
    },
  },
} as const

const split = (text: string): string => pairWords(text).join(' ')

const toSource = ({ titles, brand, words, weight }: SearchDocument) => ({
  titles: Object.fromEntries(Object.entries(titles).map(([language, title]) => [language, split(title)])),
  brand: split(brand),
  words: split(words),
  weight,
})

const putLines = (documents: readonly SearchDocument[]): object[] =>
  documents.flatMap((document) => [{ index: { _id: document.id } }, toSource(document)])

/** All words, the last as a beginning or any with typing errors; words in titles and brands count more. */
function buildQuery(words: readonly string[], language: string): object {
  const query = split(words.join(' '))
  const inTitle = [...new Set([language, DEFAULT_LANGUAGE])].map((name) => ({
    match: { [`titles.${name}`]: { query, boost: 3 } },
  }))
  return {
    bool: {
      must: {
        bool: {
          should: [
            { match_bool_prefix: { words: { query, operator: 'and' } } },
            { match: { words: { query, operator: 'and', fuzziness: 'AUTO', prefix_length: 1 } } },
          ],
        },
      },
      should: [...inTitle, { match: { brand: { query, boost: 2 } } }],
    },
  }
}

/**
 * OpenSearch by its REST API (docs.opensearch.org). The index is an alias of one of two indexes, of which a
 * rebuild fills the other.
 */
export function openSearch({ url, key, index }: EngineOptions): SearchEngine {
  const authorization = key && `Basic ${Buffer.from(key).toString('base64')}`
  const send = <T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    answer: z.ZodType<T>,
    sent: { body?: object; lines?: readonly object[]; timeoutMs?: number } = {},
  ) => requestEngine(url, { method, path, authorization, timeoutMs: WRITE_MS, ...sent }, answer)

  /** @param parameters of the address; an alias that does not exist must not become an index */
  async function bulk(name: string, parameters: string, lines: object[]): Promise<void> {
    if (lines.length === 0) return
    const { errors, items } = await send('POST', `/${name}/_bulk${parameters}`, BulkResult, { lines })
    if (!errors) return
    const failed = items.flatMap((item) => Object.values(item)).find(({ error }) => error)
    throw new Error(`OpenSearch refused a change: ${failed?.error?.reason ?? 'no reason'}`)
  }

  /** The indexes that the alias names. */
  const listCurrent = async () =>
    Object.keys(await unlessMissing(send('GET', `/_alias/${index}`, Aliases), {}))

  return {
    exists: async () => (await listCurrent()).length > 0,
    async find(words, language, limit = MAX_HITS) {
      const body = {
        query: buildQuery(words, language),
        sort: ['_score', { weight: 'desc' }],
        size: limit,
        _source: false,
        track_total_hits: true,
      }
      const { hits } = await send('POST', `/${index}/_search`, Hits, { body, timeoutMs: FIND_MS })
      return { ids: hits.hits.map((hit) => hit._id), total: hits.total.value }
    },
    write: ({ put, remove }) =>
      bulk(index, '?require_alias=true', [
        ...putLines(put),
        ...remove.map((id) => ({ delete: { _id: id } })),
      ]),
    async rebuild(pages, beforeSwap) {
      const current = await listCurrent()
      const next = current.includes(`${index}-a`) ? `${index}-b` : `${index}-a`
      await unlessMissing(send('DELETE', `/${next}`, anyAnswer), undefined)
      await send('PUT', `/${next}`, anyAnswer, { body: openSearchIndex })
      let sent = 0
      for await (const page of pages) {
        await bulk(next, '', putLines(page))
        sent += page.length
      }
      await send('POST', `/${next}/_refresh`, anyAnswer)
      // A page for an index that was lost meanwhile creates another.
      const { count } = await send('GET', `/${next}/_count`, Count)
      if (count < sent) throw new Error(`OpenSearch has ${count} of ${sent} documents after a rebuild`)
      const actions = [
        { add: { index: next, alias: index } },
        ...current.map((name) => ({ remove_index: { index: name } })),
      ]
      await beforeSwap()
      await send('POST', '/_aliases', anyAnswer, { body: { actions } })
    },
  }
}
