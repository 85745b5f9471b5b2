import type { FastifyInstance } from 'fastify'
import { sendPage, serveAsset, useWebPages } from '../../lib/server.ts'
import { chooseLanguage } from '../../pay/page/labels.ts'
import { paymentElement } from './view.ts'

/** Serves the replacement of Stripe.js, and the frame that it adds to a shop's page. */
export async function elementPages(app: FastifyInstance) {
  await useWebPages(app)

  serveAsset(app, '/stripe.js', 'stripe.js')

  app.get<{ Querystring: { locale?: string } }>('/elements/payment', (request, reply) => {
    const language = chooseLanguage(request.query.locale, request.headers['accept-language'])
    return sendPage(reply, paymentElement(language), { framed: true })
  })
}
