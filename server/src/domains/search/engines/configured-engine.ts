import type { Config } from '../../../config.ts'
import type { SearchEngine } from './engine.ts'
import { meilisearch } from './meilisearch.ts'
import { openSearch } from './opensearch.ts'

const engines = new WeakMap<Config, SearchEngine>()

/** The configured engine; undefined when each process searches itself. */
export function searchEngine(config: Config): SearchEngine | undefined {
  if (config.searchEngine === 'memory' || !config.searchUrl) return undefined
  const known = engines.get(config)
  if (known) return known
  const options = { url: config.searchUrl, key: config.searchKey, index: config.searchIndex }
  const engine = config.searchEngine === 'meilisearch' ? meilisearch(options) : openSearch(options)
  engines.set(config, engine)
  return engine
}
