import { X509Certificate } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { encrypt } from './cipher.ts'
import { PLATFORM_SERIAL, wechatKeys } from './keys.ts'
import { chinaTime } from './objects.ts'

const { validFrom, validTo } = new X509Certificate(wechatKeys.platformCertificate)
const toIso = (date: string) => new Date(date).toISOString()

/** Adds the call that returns the platform's certificate, encrypted with the merchant's APIv3 key. */
export function certificateRoutes(app: FastifyInstance) {
  app.get('/v3/certificates', async () => {
    const { original_type: _, ...encrypted } = encrypt('certificate', wechatKeys.platformCertificate)
    return {
      data: [
        {
          serial_no: PLATFORM_SERIAL,
          effective_time: chinaTime(toIso(validFrom)),
          expire_time: chinaTime(toIso(validTo)),
          encrypt_certificate: encrypted,
        },
      ],
    }
  })
}
