import type { Call } from '@pasar/contract/call'
import type { DataProvider, GetListParams, GetListResult, Identifier, RaRecord } from 'react-admin'
import { resources } from '../resources/index.ts'
import { callApi } from './call.ts'
import type { ResourceCalls } from './resource.ts'

type Listed = { list: RaRecord[]; total: number; more?: boolean }

const MAX_PER_PAGE = 100

function getCalls(resource: string): ResourceCalls {
  const found = resources.find(({ name }) => name === resource)
  if (!found) throw new Error(`unknown resource ${resource}`)
  return found.calls
}

function requireCall(resource: string, verb: keyof ResourceCalls): Call {
  const call = getCalls(resource)[verb]
  if (!call) throw new Error(`${resource} does not support ${verb}`)
  return call
}

async function list(
  resource: string,
  { pagination, sort, filter }: Partial<GetListParams>,
): Promise<GetListResult> {
  const { page, perPage } = pagination ?? { page: 1, perPage: MAX_PER_PAGE }
  const sorting =
    sort?.field && sort.field !== 'id' ? { sort: sort.field, order: sort.order.toLowerCase() } : {}
  const input = { page, limit: Math.min(perPage, MAX_PER_PAGE), ...sorting, ...filter }
  const answer = (await callApi(getCalls(resource).list, input as never)) as Listed
  // Without a total React Admin shows "of more than" and pages while there are more.
  if (answer.more) return { data: answer.list, pageInfo: { hasPreviousPage: page > 1, hasNextPage: true } }
  return { data: answer.list, total: answer.total }
}

async function getOne(resource: string, id: Identifier): Promise<RaRecord> {
  return (await callApi(requireCall(resource, 'info'), { id } as never)) as RaRecord
}

const save = async (resource: string, data: object) => ({
  data: (await callApi(requireCall(resource, 'save'), data as never)) as never,
})

const remove = (resource: string, id: Identifier) => callApi(requireCall(resource, 'remove'), { id } as never)

/** React Admin's data provider over the contract: each verb is one call of `ResourceCalls`. */
export const dataProvider: DataProvider = {
  getList: async (resource, params) => (await list(resource, params)) as never,
  getOne: async (resource, { id }) => ({ data: (await getOne(resource, id)) as never }),
  getMany: async (resource, { ids }) => ({
    data: (await Promise.all(ids.map((id) => getOne(resource, id)))) as never,
  }),
  getManyReference: async (resource, { target, id, filter, ...params }) =>
    (await list(resource, { ...params, filter: { ...filter, [target]: id } })) as never,
  create: (resource, { data }) => save(resource, data),
  update: (resource, { id, data }) => save(resource, { ...data, id }),
  updateMany: async () => {
    throw new Error('updateMany is not supported')
  },
  delete: async (resource, { id, previousData }) => {
    await remove(resource, id)
    return { data: (previousData ?? { id }) as never }
  },
  deleteMany: async (resource, { ids }) => {
    for (const id of ids) await remove(resource, id)
    return { data: ids }
  },
}
