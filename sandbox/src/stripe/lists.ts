import type { FastifyReply } from 'fastify'
import { sendInvalidParam } from './errors.ts'

const DEFAULT_LIMIT = 10
const MAX_LIMIT = 100

type ListQuery = {
  limit?: string
  starting_after?: string
  ending_before?: string
}

/**
 * Sends a page of a list (docs.stripe.com/api/pagination). Rejects a `limit` outside 1 to 100, and a cursor
 * that is not in the list.
 * @param objects newest first
 */
export function sendList(
  reply: FastifyReply,
  url: string,
  objects: readonly { id: string }[],
  { limit: asked, starting_after, ending_before }: ListQuery,
) {
  const limit = asked === undefined ? DEFAULT_LIMIT : Number(asked)
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT)
    return sendInvalidParam(reply, 'limit', `This value must be between 1 and ${MAX_LIMIT}.`)
  const find = (id: string) => objects.findIndex((object) => object.id === id)
  const after = starting_after === undefined ? -1 : find(starting_after)
  const before = ending_before === undefined ? objects.length : find(ending_before)
  if (starting_after !== undefined && after < 0)
    return sendInvalidParam(reply, 'starting_after', `No such object: '${starting_after}'`)
  if (before < 0) return sendInvalidParam(reply, 'ending_before', `No such object: '${ending_before}'`)
  const range = objects.slice(after + 1, before)
  const data = ending_before === undefined ? range.slice(0, limit) : range.slice(-limit)
  return { object: 'list', data, has_more: range.length > limit, url }
}
