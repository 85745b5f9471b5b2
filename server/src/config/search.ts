import { choice, optional, optionalUrl, secretValue, text } from './kinds.ts'

/** What searches words: each process itself, or a search engine for large shops. */
export const search = {
  searchEngine: choice(
    'SEARCH_ENGINE',
    ['memory', 'meilisearch', 'opensearch'],
    'memory',
    'memory: each process searches words itself, about 0.55 kB per product · meilisearch, opensearch: an engine does, for shops of more than some 300,000 products',
  ),
  searchUrl: optionalUrl('SEARCH_URL', ['http', 'https'], 'address of the search engine'),
  searchKey: secretValue(
    optional('SEARCH_KEY', 'API key of Meilisearch, or user:password of OpenSearch; empty for none'),
  ),
  searchIndex: text('SEARCH_INDEX', 'pasar-products', 'name of the index, one per shop'),
}
