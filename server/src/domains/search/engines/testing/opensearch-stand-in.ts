import { Action, AliasActions, NewIndex, SearchBody } from './opensearch-schemas.ts'
import {
  type EngineStandIn,
  findDocuments,
  type StandInRequest,
  type StandInResponse,
  startStandIn,
} from './stand-in.ts'

export const OPENSEARCH_KEY = 'shop:stand-in-password'

type Source = { titles: Record<string, string>; brand: string; words: string; weight: number }
/** `properties`: undefined when it takes any. */
type Index = { properties: Set<string> | undefined; documents: Map<string, Source> }

const fail = (status: number, type: string): StandInResponse => ({
  status,
  body: { error: { type, reason: type }, status },
})
const ok: StandInResponse = { status: 200, body: { acknowledged: true } }

/**
 * Plays the API of OpenSearch as its reference documents it (docs.opensearch.org), as far as the shop uses
 * it: bulk requests of documents and deletions, aliases, and the queries that the shop sends.
 */
export async function startOpenSearch(): Promise<EngineStandIn> {
  const indexes = new Map<string, Index>()
  const aliases = new Map<string, string>()
  let failsNext = false
  const find = (name: string) => indexes.get(aliases.get(name) ?? name)

  function bulk({ body, type, query }: StandInRequest, name: string): StandInResponse {
    if (type !== 'application/x-ndjson' && type !== 'application/json')
      return fail(406, 'media_type_header_exception')
    if (!body.endsWith('\n')) return fail(400, 'The bulk request must be terminated by a newline')
    if (query.get('require_alias') === 'true' && !aliases.has(name))
      return fail(404, 'index_not_found_exception')
    // OpenSearch creates an index that does not exist.
    const index = find(name) ?? { properties: undefined, documents: new Map<string, Source>() }
    if (!find(name)) indexes.set(name, index)
    const lines = body
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object)
    const items: object[] = []
    let errors = false
    for (let i = 0; i < lines.length; i++) {
      const action = Action.parse(lines[i])
      if ('delete' in action) {
        const existed = index.documents.delete(action.delete._id)
        items.push({
          delete: {
            _id: action.delete._id,
            status: existed ? 200 : 404,
            result: existed ? 'deleted' : 'not_found',
          },
        })
        continue
      }
      const source = lines[++i] as Source
      const isStrict =
        !failsNext && Object.keys(source).every((field) => index.properties?.has(field) ?? true)
      failsNext = false
      if (isStrict) index.documents.set(action.index._id, source)
      else errors = true
      const error = { type: 'strict_dynamic_mapping_exception', reason: 'not allowed' }
      items.push({
        index: { _id: action.index._id, status: isStrict ? 201 : 400, ...(!isStrict && { error }) },
      })
    }
    return { status: 200, body: { took: 1, errors, items } }
  }

  function search(body: string, name: string): StandInResponse {
    const { query, size } = SearchBody.parse(JSON.parse(body))
    const index = find(name)
    if (!index) return fail(404, 'index_not_found_exception')
    const clause = query.bool.must.bool.should.flatMap((c) => ('match' in c ? [c.match.words!] : []))[0]!
    const ids = findDocuments(index.documents, clause.query.split(' '))
    const hits = ids.slice(0, size).map((_id) => ({ _index: name, _id, _score: 1, sort: [1, 0] }))
    return {
      status: 200,
      body: { took: 1, timed_out: false, hits: { total: { value: ids.length, relation: 'eq' }, hits } },
    }
  }

  function changeAliases(body: string): StandInResponse {
    const { actions } = AliasActions.parse(JSON.parse(body))
    for (const action of actions) {
      const index = 'add' in action ? action.add.index : action.remove_index.index
      if (!indexes.has(index)) return fail(404, 'index_not_found_exception')
    }
    for (const action of actions) {
      if ('add' in action) aliases.set(action.add.alias, action.add.index)
      else indexes.delete(action.remove_index.index)
    }
    return ok
  }

  const routes: [route: RegExp, respond: (request: StandInRequest, name: string) => StandInResponse][] = [
    [/^POST \/_aliases$/, ({ body }) => changeAliases(body)],
    [
      /^GET \/_alias\/([\w-]+)$/,
      (_, alias) => {
        const index = aliases.get(alias)
        return index
          ? { status: 200, body: { [index]: { aliases: { [alias]: {} } } } }
          : { status: 404, body: { error: `alias [${alias}] missing`, status: 404 } }
      },
    ],
    [
      /^PUT \/([a-z][\w-]*)$/,
      ({ body }, name) => {
        const { mappings } = NewIndex.parse(JSON.parse(body))
        if (indexes.has(name)) return fail(400, 'resource_already_exists_exception')
        indexes.set(name, { properties: new Set(Object.keys(mappings.properties)), documents: new Map() })
        return { status: 200, body: { acknowledged: true, shards_acknowledged: true, index: name } }
      },
    ],
    [
      /^DELETE \/([a-z][\w-]*)$/,
      (_, name) => (indexes.delete(name) ? ok : fail(404, 'index_not_found_exception')),
    ],
    [
      /^POST \/([a-z][\w-]*)\/_refresh$/,
      (_, name) =>
        indexes.has(name) ? { status: 200, body: { _shards: {} } } : fail(404, 'index_not_found_exception'),
    ],
    [
      /^GET \/([a-z][\w-]*)\/_count$/,
      (_, name) => {
        const index = find(name)
        if (!index) return fail(404, 'index_not_found_exception')
        return { status: 200, body: { count: index.documents.size, _shards: {} } }
      },
    ],
    [/^POST \/([a-z][\w-]*)\/_bulk$/, bulk],
    [/^POST \/([a-z][\w-]*)\/_search$/, ({ body }, name) => search(body, name)],
  ]

  const standIn = await startStandIn((request) => {
    const expected = `Basic ${Buffer.from(OPENSEARCH_KEY).toString('base64')}`
    if (request.authorization !== expected) return fail(401, 'security_exception')
    if (request.body !== '' && !request.path.endsWith('/_bulk') && request.type !== 'application/json')
      return fail(406, 'media_type_header_exception')
    for (const [route, respond] of routes) {
      const matched = route.exec(`${request.method} ${request.path}`)
      if (!matched) continue
      try {
        return respond(request, matched[1] ?? '')
      } catch (error) {
        return fail(400, `parsing_exception: ${(error as Error).message}`)
      }
    }
    return fail(405, 'method not allowed')
  })
  const failNextWrite = () => {
    failsNext = true
  }
  const loseData = () => {
    indexes.clear()
    aliases.clear()
  }
  return Object.assign(standIn, { failNextWrite, loseData })
}
