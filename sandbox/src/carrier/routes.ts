import type { FastifyInstance } from 'fastify'
import { carrierKeys } from '../keys.ts'
import type { Context } from '../lib/context.ts'
import { sendError, setReference } from '../lib/logged-api.ts'
import { sendPage, useWebPages } from '../lib/server.ts'
import { jsonBody, verifySignatures } from '../lib/signed-api.ts'
import { labelPage } from './label.ts'
import type { Carrier } from './parcels.ts'
import { parcelResponse } from './stages.ts'

type ByNumber = {
  Params: { no: string }
}

/** The carrier: signed API and printable labels. @param base URL of the vendor */
export async function carrierRoutes(
  app: FastifyInstance,
  carrier: Carrier,
  context: Context,
  base: () => string,
) {
  await app.register(async (api) => {
    verifySignatures(api, {
      vendor: 'carrier',
      secret: carrierKeys.secret,
      log: context.log,
      now: context.now,
    })

    api.post('/v1/shipments', async (request, reply) => {
      const created = carrier.createShipment(jsonBody(request))
      if (!created.ok) return sendError(reply, created.status, created.code, created.message)
      const { parcel } = created
      setReference(request, parcel.trackingNo)
      return {
        ...parcelResponse(parcel),
        labelUrl: `${base()}/labels/${encodeURIComponent(parcel.trackingNo)}`,
      }
    })

    api.post('/v1/shipments/void', async (request, reply) => {
      const voided = carrier.voidLabel(jsonBody(request))
      if (!voided.ok) return sendError(reply, voided.status, voided.code, voided.message)
      setReference(request, voided.parcel.trackingNo)
      return { trackingNo: voided.parcel.trackingNo, status: voided.parcel.status }
    })

    api.get<ByNumber>('/v1/shipments/:no', async (request, reply) => {
      setReference(request, request.params.no)
      const parcel = carrier.find(request.params.no)
      return parcel ? parcelResponse(parcel) : sendError(reply, 404, 'SHIPMENT_NOT_FOUND', 'No such parcel.')
    })
  })

  await app.register(async (pages) => {
    await useWebPages(pages)
    pages.get<ByNumber>('/labels/:no', async (request, reply) => {
      const parcel = carrier.find(request.params.no)
      return parcel ? sendPage(reply, labelPage(parcel)) : reply.code(404).send('No such parcel.')
    })
  })
}
