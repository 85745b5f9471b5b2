import type { FastifyInstance } from 'fastify'
import { carrierKeys } from '../keys.ts'
import { about, refuse } from '../lib/logged-api.ts'
import type { Room } from '../lib/room.ts'
import { asWebPages, sendPage } from '../lib/server.ts'
import { asSignedApi, jsonBody } from '../lib/signed-api.ts'
import { labelPage } from './label.ts'
import type { Carrier } from './parcels.ts'
import { parcelAnswer } from './way.ts'

interface ByNumber {
  Params: { no: string }
}

/** The carrier: signed API and printable labels; `base` is where it is reached. */
export async function carrierRoutes(app: FastifyInstance, carrier: Carrier, room: Room, base: () => string) {
  await app.register(async (api) => {
    asSignedApi(api, { vendor: 'carrier', secret: carrierKeys.secret, log: room.log, now: room.now })

    api.post('/v1/shipments', async (request, reply) => {
      const announced = carrier.announce(jsonBody(request))
      if (!announced.ok) return refuse(reply, announced.status, announced.code, announced.message)
      const { parcel } = announced
      about(request, parcel.trackingNo)
      return {
        ...parcelAnswer(parcel),
        labelUrl: `${base()}/labels/${encodeURIComponent(parcel.trackingNo)}`,
      }
    })

    api.get<ByNumber>('/v1/shipments/:no', async (request, reply) => {
      about(request, request.params.no)
      const parcel = carrier.find(request.params.no)
      return parcel
        ? parcelAnswer(parcel)
        : refuse(reply, 404, 'SHIPMENT_NOT_FOUND', 'There is no such parcel.')
    })
  })

  await app.register(async (pages) => {
    await asWebPages(pages)
    pages.get<ByNumber>('/labels/:no', async (request, reply) => {
      const parcel = carrier.find(request.params.no)
      return parcel ? sendPage(reply, labelPage(parcel)) : reply.code(404).send('There is no such parcel.')
    })
  })
}
