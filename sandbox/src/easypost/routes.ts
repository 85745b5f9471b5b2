import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Refusal } from '../carrier/shipment-request.ts'
import { easypostKeys } from '../keys.ts'
import type { Context } from '../lib/context.ts'
import { getLogEntry, logRequests, rawBody, setReference } from '../lib/logged-api.ts'
import { equalTexts } from '../lib/signature.ts'
import { labelPdf } from './label-pdf.ts'
import { presentShipment, presentTracker, type StoredShipment } from './objects.ts'
import type { Shipments } from './shipments.ts'

type ById = { Params: { id: string } }

/** Sends EasyPost's error object (docs.easypost.com/docs/errors). */
const sendError = (reply: FastifyReply, { status, code, message }: Omit<Refusal, 'ok'>) =>
  reply.code(status).send({ error: { code, message, errors: [] } })

const notFound = { status: 404, code: 'NOT_FOUND', message: 'The requested resource could not be found.' }

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text || '{}')
  } catch {
    return {}
  }
}

/** EasyPost: its API by basic authentication with the key, and labels as PDF. */
export async function easypostRoutes(app: FastifyInstance, shipments: Shipments, context: Context) {
  const present = (shipment: StoredShipment) =>
    presentShipment(shipment, shipments.parcelOf(shipment), shipments.base())

  await app.register(async (api) => {
    logRequests(api, { vendor: 'easypost', log: context.log, now: context.now })
    api.addHook('preValidation', async (request, reply) => {
      const [, coded = ''] = /^Basic (\S+)$/.exec(request.headers.authorization ?? '') ?? []
      if (equalTexts(Buffer.from(coded, 'base64').toString(), `${easypostKeys.apiKey}:`)) return
      getLogEntry(request).note = 'UNAUTHORIZED'
      return sendError(reply, { status: 401, code: 'APIKEY.INACTIVE', message: 'The API key is not valid.' })
    })

    api.post('/v2/shipments', async (request, reply) => {
      const created = shipments.create(parseBody(rawBody(request)))
      return created.ok ? reply.code(201).send(present(created.shipment)) : sendError(reply, created)
    })

    api.get<ById>('/v2/shipments/:id', async (request, reply) => {
      const shipment = shipments.find(request.params.id)
      if (!shipment) return sendError(reply, notFound)
      setReference(request, shipment.trackingCode)
      return present(shipment)
    })

    for (const action of ['buy', 'refund'] as const)
      api.post<ById>(`/v2/shipments/:id/${action}`, async (request, reply) => {
        const shipment = shipments.find(request.params.id)
        if (!shipment) return sendError(reply, notFound)
        const done = shipments[action](shipment, parseBody(rawBody(request)))
        if (!done.ok) return sendError(reply, done)
        setReference(request, shipment.trackingCode)
        return present(shipment)
      })

    api.post('/v2/trackers', async (request, reply) => {
      const tracked = shipments.track(parseBody(rawBody(request)))
      if (!tracked.ok) return sendError(reply, tracked)
      setReference(request, tracked.parcel.trackingNo)
      return reply.code(201).send(presentTracker(tracked.parcel, tracked.shipment))
    })

    api.get<{ Querystring: { tracking_code?: string } }>('/v2/trackers', async ({ query }) => ({
      trackers: shipments.trackers(query.tracking_code ?? ''),
      has_more: false,
    }))
  })

  app.get<ById>('/labels/:id.pdf', async (request, reply) => {
    const shipment = shipments.find(request.params.id)
    if (!shipment?.trackingCode) return reply.code(404).send('No such label.')
    return reply.type('application/pdf').send(labelPdf(shipment))
  })
}
