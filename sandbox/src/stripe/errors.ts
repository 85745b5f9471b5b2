import type { FastifyReply, FastifyRequest } from 'fastify'

type StripeProblem = {
  type?: 'invalid_request_error' | 'api_error' | 'card_error' | 'idempotency_error'
  code?: string
  decline_code?: string | null
  message: string
  param?: string
}

/** Sends Stripe's error object. */
export const sendError = (reply: FastifyReply, status: number, error: StripeProblem) =>
  reply.code(status).send({ error: { type: 'invalid_request_error', ...error } })

export const sendNotFound = (reply: FastifyReply, what: string, id: string) =>
  sendError(reply, 404, { code: 'resource_missing', message: `No such ${what}: '${id}'`, param: 'id' })

/** Sends the error of a parameter that names an object which does not exist. */
export const sendMissing = (reply: FastifyReply, what: string, id: string) =>
  sendError(reply, 400, { code: 'resource_missing', message: `No such ${what}: '${id}'`, param: what })

export const sendMissingParam = (reply: FastifyReply, param: string) =>
  sendError(reply, 400, { code: 'parameter_missing', message: `Missing required param: ${param}.`, param })

export const sendInvalidParam = (reply: FastifyReply, param: string, message: string) =>
  sendError(reply, 400, { code: 'parameter_invalid', message, param })

/** Sends the error of a call that the sandbox does not support. @param prefix path of the vendor */
export const sendUnknownRoute = ({ method, url }: FastifyRequest, reply: FastifyReply, prefix: string) =>
  sendError(reply, 404, {
    message: `Unrecognized request URL (${method}: ${url.slice(prefix.length).split('?')[0]}). The sandbox supports a part of Stripe's API.`,
  })
